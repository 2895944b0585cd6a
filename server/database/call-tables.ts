/** Every read of the calendar reads the requested times. */
export const callIndex = `
CREATE INDEX outbox_calls ON outbox (payload ->> 'PreferredTime') WHERE form = 'call';
`;

/** A released migration never changes. Times are milliseconds since the epoch. */
export const callBookings = `
CREATE TABLE call_bookings (
  row INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  -- How its post stood: it came from an open page, had the token of the page, or was set aside.
  standing TEXT NOT NULL CHECK (standing IN ('visit', 'page', 'aside')),
  -- The visitor, as calls are counted.
  email TEXT NOT NULL,
  -- Until then it holds its time without being confirmed. NULL: until it is freed.
  held_until INTEGER DEFAULT 0,
  confirmed_at INTEGER,
  -- The mail that asks to confirm it.
  mail TEXT NOT NULL DEFAULT 'none' CHECK (mail IN ('none', 'waiting', 'sent', 'failed')),
  mail_tries INTEGER NOT NULL DEFAULT 0,
  next_mail_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX call_bookings_by_email ON call_bookings (email);
CREATE INDEX call_bookings_mails ON call_bookings (next_mail_at) WHERE mail = 'waiting';
-- Their visitors read that the call is booked.
INSERT INTO call_bookings (row, standing, email, confirmed_at)
SELECT id, iif(state = 'quarantined', 'aside', 'page'), lower(coalesce(payload ->> 'WorkEmail', '')),
  iif(state = 'quarantined', NULL, created_at)
FROM outbox WHERE form = 'call';
-- A call that the desk releases holds its time until it is freed.
CREATE TRIGGER call_released AFTER UPDATE OF state ON outbox
WHEN NEW.form = 'call' AND OLD.state = 'quarantined' AND NEW.state <> 'quarantined'
BEGIN UPDATE call_bookings SET held_until = NULL WHERE row = NEW.id; END;
`;
