-- When an alarm was told, so that of several processes one tells it, once an hour. It was counted among the tries of logins.
CREATE TABLE alarm_told (
  name text PRIMARY KEY,
  quiet_until timestamptz NOT NULL
);
