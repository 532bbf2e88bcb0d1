#!/usr/bin/env bash
# A certificate for trying it on this machine: deploy/try-certificate.sh FOLDER [NAME…]. Signed by nobody: clients have
# to be told to trust FOLDER/fullchain.pem (curl --cacert, NODE_EXTRA_CA_CERTS).
set -euo pipefail

folder=${1:?'usage: deploy/try-certificate.sh FOLDER [NAME…]'}
shift
names=(localhost "$@")

mkdir -p "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 30 -subj '/CN=localhost' \
  -addext "subjectAltName=$(printf 'DNS:%s,' "${names[@]}")IP:127.0.0.1" \
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2> /dev/null
# nginx in its container is another user than the one who made it.
chmod 644 "$folder/privkey.pem"
