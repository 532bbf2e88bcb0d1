#!/usr/bin/env bash
# Runs a command with a PostgreSQL and a Redis of its own, as TEST_DATABASE_URL and TEST_REDIS_URL, and ends both with
# it:
#   tools/databases.sh npm test
# Needs the programs of both, from Debian: apt-get install postgresql redis-server. Nothing that already runs is
# touched. A command that wants to see them fail finds TEST_POSTGRES_CTL (pg_ctl for it, as the right user) and
# TEST_REDIS_PID.
set -euo pipefail

folder=$(mktemp -d)
redis_pid=

postgres_programs() {
  command -v initdb > /dev/null && dirname "$(command -v initdb)" && return
  find /usr/lib/postgresql -path '*/bin/initdb' 2> /dev/null | sort -V | tail -n 1 | xargs -r dirname
}

# PostgreSQL refuses to run as root.
as_postgres=()
[ "$(id -u)" != 0 ] || as_postgres=(setpriv --reuid postgres --regid postgres --clear-groups)

free_port() {
  node --eval "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })"
}

end() {
  [ -z "$redis_pid" ] || kill "$redis_pid" 2> /dev/null || true
  [ ! -f "$folder/postgres/postmaster.pid" ] ||
    "${control[@]}" stop --mode immediate > /dev/null || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM

programs=$(postgres_programs)
[ -n "$programs" ] || { echo 'PostgreSQL is not installed: apt-get install postgresql' >&2; exit 1; }
command -v redis-server > /dev/null || { echo 'Redis is not installed: apt-get install redis-server' >&2; exit 1; }

control=("${as_postgres[@]}" "$programs/pg_ctl" --silent --wait --pgdata "$folder/postgres" --log "$folder/postgres.log")
[ "$(id -u)" != 0 ] || chown postgres "$folder"
postgres_port=$(free_port)
redis_port=$(free_port)

# Nothing has to outlive the command, so nothing waits for the disk.
in_haste='-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
(
  cd "$folder"
  "${as_postgres[@]}" "$programs/initdb" --username postgres --auth trust --encoding UTF8 --locale C --no-sync --pgdata postgres > /dev/null
  "${control[@]}" start \
    --options "-c listen_addresses=127.0.0.1 -p $postgres_port -c unix_socket_directories='' $in_haste" > /dev/null ||
    { cat "$folder/postgres.log" >&2; exit 1; }
)
redis-server --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no --dir "$folder" > "$folder/redis.log" &
redis_pid=$!
for _ in $(seq 100); do redis-cli -p "$redis_port" ping > /dev/null 2>&1 && break; sleep 0.1; done
redis-cli -p "$redis_port" ping > /dev/null || { cat "$folder/redis.log" >&2; exit 1; }

export TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$postgres_port/postgres"
export TEST_REDIS_URL="redis://127.0.0.1:$redis_port/0"
export TEST_POSTGRES_CTL="${control[*]}"
export TEST_REDIS_PID=$redis_pid
"$@"
