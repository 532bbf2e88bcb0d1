#!/usr/bin/env bash
# Makes a self-signed certificate for a trial on this machine: deploy/try-certificate.sh FOLDER [NAME…]. Clients have to be
# told to trust FOLDER/fullchain.pem (curl --cacert, NODE_EXTRA_CA_CERTS).
set -euo pipefail

folder=${1:?'usage: deploy/try-certificate.sh FOLDER [NAME…]'}
shift
names=(localhost "$@")

mkdir -p "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 30 -subj '/CN=localhost' \
  -addext "subjectAltName=$(printf 'DNS:%s,' "${names[@]}")IP:127.0.0.1" \
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
# nginx in its container runs as a different user from the one who made it.
chmod 644 "$folder/privkey.pem"
