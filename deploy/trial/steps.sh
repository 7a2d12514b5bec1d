#!/bin/bash
# steps.sh <step> <domain> <admin>: one step of run.sh, inside the machine. Ends with a failure if the site is not as it
# should be afterwards.
set -euo pipefail
domain=$2 admin=$3
site=/opt/site/current/bin/site
node=/opt/site/current/node_modules/.bin/node
settings=/etc/site.env
caddy_root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt

restart() {
  for port in 3001 3002; do systemctl restart "site@$port"; done
}

ask() {
  curl --silent --show-error --fail --cacert "${CA:-$caddy_root}" "$@"
}

# With a code of the shell, as an owner without mail would.
sign_in() {
  local code
  code=$($site admin code "$admin" | grep -oE '\b[0-9]{6}\b' | head -1)
  ask --cookie-jar cookies.txt --header "Origin: https://$domain" --header 'Content-Type: application/json' \
    --data "{\"email\":\"$admin\",\"otp\":\"$code\"}" "https://$domain/api/auth/verify-otp" >/dev/null
  ask --cookie cookies.txt "https://$domain/api/team" | grep --quiet "$admin"
}

# As "Open the site" on the dashboard does.
open_site() {
  ask --cookie cookies.txt "https://$domain/api/settings" >settings.json
  $node -e 'const { settings } = JSON.parse(fs.readFileSync("settings.json"))
    fs.writeFileSync("open.json", JSON.stringify({ ...settings, isOpen: true }))'
  ask --cookie cookies.txt --header "Origin: https://$domain" --header 'Content-Type: application/json' \
    --request PUT --data @open.json "https://$domain/api/settings" >/dev/null
  ask "https://$domain/" >/dev/null
}

count_messages() {
  ask --cookie cookies.txt "https://$domain/api/messages?limit=1" | grep -oE '"total":[0-9]+'
}

restore_remote_copy() {
  local before
  mkdir -p /srv/storage/backups
  cat >/srv/storage.cjs <<-'END'
		const S3rver = require('s3rver')
		new S3rver({ address: '127.0.0.1', port: 9000, directory: '/srv/storage', silent: true, configureBuckets: [{ name: 'backups' }] }).run()
	END
  systemd-run --quiet --unit=storage "$(readlink -f $node)" /srv/storage.cjs
  sleep 3
  echo 'BACKUP_URL=s3://S3RVER:S3RVER@127.0.0.1:9000/backups/site?tls=false' >>$settings
  restart
  sign_in
  before=$(count_messages)
  # As "Back up now" does.
  ask --cookie cookies.txt --header "Origin: https://$domain" --request POST "https://$domain/api/backups" >/dev/null
  until ask --cookie cookies.txt "https://$domain/api/backups/copies" | grep --quiet '"name"'; do sleep 1; done
  # The machine's own copies are lost with its database.
  systemctl stop site@3001 site@3002
  rm -rf /var/lib/site/*
  $site restore s3:latest
  restart
  sign_in
  [ "$(count_messages)" = "$before" ]
  echo "restored with $before"
}

use_nginx() {
  mkdir -p /etc/ssl/site
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
    -keyout /etc/ssl/site/privkey.pem -out /etc/ssl/site/fullchain.pem 2>/dev/null
  sed "s/www.firm.example/$domain/g" /opt/site/current/deploy/nginx.conf >/etc/nginx/sites-enabled/site
  rm -f /etc/nginx/sites-enabled/default
  systemctl stop caddy
  systemctl start nginx
  # load.ts and the steps from here on trust this certificate.
  cp /etc/ssl/site/fullchain.pem $caddy_root
  sign_in
}

use_postgresql() {
  local before
  before=$(count_messages)
  systemctl start postgresql
  make_database one
  $site backup /var/lib/site/before-postgresql.site-archive
  systemctl stop site@3001 site@3002
  use_database one
  $site restore /var/lib/site/before-postgresql.site-archive
  restart
  sign_in
  [ "$(count_messages)" = "$before" ]
}

make_database() {
  runuser -u postgres -- psql --quiet --command "create role site login password 'trial'" 2>/dev/null || true
  runuser -u postgres -- createdb --owner=site "$1"
}

use_database() {
  sed -i '/^DATABASE_URL=/d' $settings
  echo "DATABASE_URL=postgres://site:trial@127.0.0.1/$1" >>$settings
}

# Without an empty database it refuses, and the site goes on.
roll_back_on_postgresql() {
  if $site rollback; then return 1; fi
  ask "https://$domain/" >/dev/null
  make_database two
  use_database two
  $site rollback
  sign_in
}

"$1"
