#!/bin/sh
# Run once by the database's image when its folder is empty: the logins of the api and the auditor, with the passwords of `.env`.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v app="$APP_PASSWORD" -v auditor="$AUDITOR_PASSWORD" <<'SQL'
create role morakot_app login password :'app';
create role morakot_auditor login password :'auditor';
SQL
