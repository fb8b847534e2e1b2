#!/bin/sh
# Writes .env and the secret files for `docker compose up -d`. Existing files are never changed.
#   sh docker/prepare.sh demo
#   sh docker/prepare.sh production https://school.example
#   sh docker/prepare.sh bff https://school.example https://provider.example/api
set -eu
cd "$(dirname "$0")/.."

usage() {
  sed -n '2,5s/^# *//p' "docker/prepare.sh" >&2
  exit 2
}

profile=${1:-}
origin=${2:-}
provider=${3:-}
case $profile in
  demo) origin=http://fasl.localhost:8080 ;;
  production) [ -n "$origin" ] || usage ;;
  bff) [ -n "$origin" ] && [ -n "$provider" ] || usage ;;
  *) usage ;;
esac
case $profile:$origin in
  demo:* | *:https://?*) ;;
  *) echo "The address must begin with https://, which protects sessions." >&2; exit 2 ;;
esac
origin=${origin%/}
# The demo's passwords are public, and its .env names the sandbox gateways.
if [ "$profile" != demo ] && grep -qs '^COMPOSE_PROFILES=demo' .env; then
  echo "The demo is here. Your school begins without it: docker compose down --volumes && rm -r .env ${SECRETS_DIR:-secrets}" >&2
  exit 2
fi

secrets=${SECRETS_DIR:-secrets}
# Only the owner can enter the folder. The files must be readable by the containers' users.
mkdir -p "$secrets"
chmod 700 "$secrets"
umask 022

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "$secrets/$1" ] || printf '%s' "$2" >"$secrets/$1"; }

for name in provider_service_token provider_admin_token code_pepper session_keys metrics_token postgres_password; do
  [ "$profile:$name" = bff:provider_service_token ] || keep "$name" "$(random)"
done
if [ "$profile" != bff ]; then
  keep database_url "postgres://fasl:$(cat "$secrets/postgres_password")@postgres:5432/fasl"
fi
if [ "$profile" = demo ]; then
  for name in fawry_secure_key paymob_api_key paymob_hmac_secret opay_public_key opay_secret_key; do
    keep "$name" "$(random)"
  done
fi
[ "$profile" = bff ] || keep web_push_private_key "$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')"
# Docker requires every file to exist; an empty file means "not set".
for name in database_url database_read_url provider_service_token smtp_url sms_webhook_secret web_push_private_key \
  files_s3_access_key_id files_s3_secret_access_key fawry_secure_key paymob_api_key \
  paymob_hmac_secret opay_public_key opay_secret_key; do
  keep "$name" ""
done

if [ -e .env ]; then
  echo ".env exists and is not changed. Its COMPOSE_PROFILES should be $profile."
elif [ "$profile" = demo ]; then
  cat >.env <<END
COMPOSE_PROFILES=demo
PUBLIC_ORIGIN=$origin
# The demo's passwords are public, so bind to this machine only.
PROXY_BIND=127.0.0.1:
HTTP_PORT=8080
HTTPS_PORT=8443
GATEWAY_HOSTS=gateways.localhost:4100
FAWRY_BASE_URL=http://gateways.localhost:4100/fawry
FAWRY_MERCHANT_CODE=fasl-sandbox
PAYMOB_BASE_URL=http://gateways.localhost:4100/paymob
PAYMOB_IFRAME_ID=7001
PAYMOB_CARD_INTEGRATION_ID=4001
PAYMOB_AMAN_INTEGRATION_ID=4002
PAYMOB_MASARY_INTEGRATION_ID=4003
PAYMOB_WALLET_INTEGRATION_ID=4004
PAYMOB_INTEGRATION_IDS=4001,4002,4003,4004
PAYMOB_OWNER_ID=9001
OPAY_BASE_URL=http://gateways.localhost:4100/opay
OPAY_MERCHANT_ID=900100200300
END
else
  {
    echo "COMPOSE_PROFILES=$profile"
    echo "PUBLIC_ORIGIN=$origin"
    [ "$profile" = production ] || echo "PROVIDER_API_URL=$provider"
    echo "# All other settings are in .env.example."
  } >.env
fi

echo "Secrets are in $secrets/, one file each: back them up, above all code_pepper."
[ "$profile" = demo ] || echo "Put the keys of your gateways and of your mail server there as well, and the rest into .env."
[ "$profile" != bff ] || echo "The provider's operator gives you what belongs into $secrets/provider_service_token."
echo "Then: docker compose up -d && docker compose run --rm doctor"
