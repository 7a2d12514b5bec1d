#!/bin/bash
# run.sh <release.tar.xz>: follows docs/deploy.md on an empty Debian under systemd, made with debootstrap and started with
# systemd-nspawn without a network. Needs root, the Debian packages debootstrap and systemd-container, and a checkout with
# its packages installed, which has the S3 server that stands in for the storage of backups. Prints what each step took
# and what failed under load. TRIAL_DEBIAN (bookworm) names the Debian, TRIAL_FOLDER (/srv/trial) keeps it empty for the
# next run, KILLS (4) is how many upgrades are killed.
set -euo pipefail
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
folder=${TRIAL_FOLDER:-/srv/trial}
debian=${TRIAL_DEBIAN:-bookworm}
domain=www.firm.test
admin=anna@firm.test
mkdir -p "$folder"

if [ ! -d "$folder/$debian" ]; then
  rm -rf "$folder/making"
  debootstrap --variant=minbase \
    --include=systemd,systemd-sysv,dbus,xz-utils,procps,iproute2,curl,openssl,caddy,nginx,postgresql \
    "$debian" "$folder/making" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  # They are started by the steps that try them.
  systemctl --root="$folder/making" --quiet disable nginx postgresql
  mv "$folder/making" "$folder/$debian"
fi
rm -rf "$folder/machine"
cp -a "$folder/$debian" "$folder/machine"
echo "127.0.0.1 localhost $domain" >"$folder/machine/etc/hosts"
cp "$archive" "$archive.sha256" "$here"/{load.ts,kills.sh,steps.sh} "$folder/machine/root/"

systemd-nspawn --quiet --directory="$folder/machine" --boot --register=no --keep-unit --private-network \
  --bind-ro="$(readlink -f "$here/../../node_modules"):/srv/node_modules" \
  </dev/null >"$folder/console.txt" 2>&1 &
machine=$!
trap 'kill $machine; wait $machine || true' EXIT
sleep 8
leader=$(pgrep -P $machine | head -1)
inside() {
  nsenter --target "$leader" --mount --uts --ipc --net --pid env -i HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -ec "cd /root; $1"
}
timed() {
  local begun=$SECONDS
  inside "$2"
  echo "== $1: $((SECONDS - begun)) s"
}

name=$(basename "$archive" | sed -E 's/-linux-.*//')
site=/opt/site/current/bin/site
timed 'unpacked and checked' "sha256sum -c *.sha256 && tar xf $(basename "$archive")"
timed 'installed' "$name/bin/site install --domain $domain --admin $admin --tls internal"
timed 'installed again' "$site install --domain $domain --admin $admin --tls internal"
step() { timed "$1" "bash steps.sh $2 $domain $admin"; }
step 'signed in' sign_in
step 'opened' open_site
inside 'systemd-analyze security site@3001 --no-pager | tail -1'

# The next version is this one under another number, with one more migration.
inside "mkdir next && cp -a $name next/site-99.0.0 && cd next &&
  sed -i -E 's/\"version\": \"[^\"]+\"/\"version\": \"99.0.0\"/' site-99.0.0/package.json &&
  echo 'export const up = (db) => db.schema.createTable(\"trial\").addColumn(\"id\", \"integer\").execute()' \
    >site-99.0.0/build/program/migrations/999-trial.js &&
  tar cf ../site-99.0.0.tar site-99.0.0 && cd .. && sha256sum site-99.0.0.tar >site-99.0.0.tar.sha256 && rm -r next"
under_load() {
  inside "/opt/site/current/node_modules/.bin/node load.ts 60 $domain >load.txt & sleep 5; $1; wait; cat load.txt"
}
under_load "$site upgrade site-99.0.0.tar"
under_load "$site rollback"
inside "bash kills.sh ${KILLS:-4} /root/site-99.0.0.tar"
inside "[ ${name#site-} = \$(basename \$(readlink /opt/site/current)) ] || $site rollback"
step 'restored from the remote copy' restore_remote_copy
step 'nginx in place of Caddy' use_nginx
under_load 'systemctl restart site@3001 && systemctl restart site@3002'
step 'moved to PostgreSQL' use_postgresql
timed 'upgraded on PostgreSQL' "$site upgrade site-99.0.0.tar"
step 'rolled back on PostgreSQL' roll_back_on_postgresql
