#!/bin/bash
# run.sh <release.tar.xz>: follows docs/deploy.md on an empty Debian 12 under systemd, made with debootstrap and started
# with systemd-nspawn without a network. Needs root and the Debian packages debootstrap and systemd-container. Prints what
# each step took and what failed under load. TRIAL_FOLDER (/srv/trial) keeps the empty Debian for the next run.
set -euo pipefail
archive=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
folder=${TRIAL_FOLDER:-/srv/trial}
domain=www.firm.test
mkdir -p "$folder"

if [ ! -d "$folder/empty" ]; then
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,xz-utils,procps,iproute2,curl,caddy \
    bookworm "$folder/making" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  mv "$folder/making" "$folder/empty"
fi
rm -rf "$folder/machine"
cp -a "$folder/empty" "$folder/machine"
echo "127.0.0.1 localhost $domain" >"$folder/machine/etc/hosts"
cp "$archive" "$archive.sha256" "$here/load.ts" "$here/kills.sh" "$folder/machine/root/"

systemd-nspawn --quiet --directory="$folder/machine" --boot --register=no --keep-unit --private-network \
  </dev/null >"$folder/console.txt" 2>&1 &
machine=$!
trap 'kill $machine; wait $machine || true' EXIT
sleep 8
leader=$(pgrep -P $machine | head -1)
inside() {
  nsenter --target "$leader" --mount --uts --ipc --net --pid env -i HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -c "cd /root && $1"
}
timed() {
  local begun=$SECONDS
  inside "$2"
  echo "== $1: $((SECONDS - begun)) s"
}

name=$(basename "$archive" | sed -E 's/-linux-.*//')
node=/opt/site/current/node_modules/.bin/node
timed 'unpacked and checked' "sha256sum -c *.sha256 && tar xf $(basename "$archive")"
timed 'installed' "$name/bin/site install --domain $domain --admin anna@firm.test --tls internal"
timed 'installed again' "/opt/site/current/bin/site install --domain $domain --admin anna@firm.test --tls internal"
inside 'systemd-analyze security site@3001 --no-pager | tail -1'

# The next version is this one under another number, with one more migration.
inside "mkdir next && cp -a $name next/site-99.0.0 && cd next &&
  sed -i -E 's/\"version\": \"[^\"]+\"/\"version\": \"99.0.0\"/' site-99.0.0/package.json &&
  echo 'export const up = (db) => db.schema.createTable(\"trial\").addColumn(\"id\", \"integer\").execute()' \
    >site-99.0.0/build/program/migrations/999-trial.js &&
  tar cf ../site-99.0.0.tar site-99.0.0 && cd .. && sha256sum site-99.0.0.tar >site-99.0.0.tar.sha256 && rm -r next"
under_load() {
  inside "$node load.ts 60 $domain >load.txt & sleep 5; /opt/site/current/bin/site $1; wait; cat load.txt"
}
under_load 'upgrade site-99.0.0.tar'
under_load rollback
inside "bash kills.sh ${KILLS:-4} /root/site-99.0.0.tar"
