-- Rows of the former release in every state, for both databases. Times are milliseconds after 1800000000000.
INSERT INTO outbox (id, reference, form, key, body_hash, payload, state, attempts, faults, tried_at, next_attempt_at,
  created_at, delivered_at, last_message, file, doubts, email)
VALUES
  (1, 'ENQ-00000001', 'contact', 'key-of-the-post-001', 'h1', '{"WorkEmail":"Mara@tidewell.example"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999001000, 'Thank you.', NULL, '[]', 'mara@tidewell.example'),
  (2, 'ENQ-00000002', 'contact', 'key-of-the-post-002', 'h2', '{"WorkEmail":"mara@tidewell.example"}', 'refused', 1, 0, 1799999000000, 0, 1799999000000, NULL, 'We know this one.', NULL, '[]', 'mara@tidewell.example'),
  (3, 'ENQ-00000003', 'contact', 'key-of-the-post-003', 'h3', '{"WorkEmail":"mara@tidewell.example"}', 'parked', 3, 1, 1799999000000, 0, 1799999000000, NULL, 'Unknown country.', NULL, '[]', 'mara@tidewell.example'),
  (4, 'ENQ-00000004', 'contact', 'key-of-the-post-004', 'h4', '{"WorkEmail":"mara@tidewell.example"}', 'quarantined', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '["trap"]', 'mara@tidewell.example'),
  (5, 'ENQ-00000005', 'contact', 'key-of-the-post-005', 'h5', '{"WorkEmail":"mara@tidewell.example"}', 'pending', 0, 0, NULL, 0, 1799999990000, NULL, '', NULL, '[]', 'mara@tidewell.example'),
  (6, 'ENQ-00000006', 'contact', NULL, 'h6', '{"WorkEmail":"mara@tidewell.example"}', 'pending', 2, 1, 1799999980000, 1799999999000, 1799999970000, NULL, 'HTTP request failed.', NULL, '[]', 'mara@tidewell.example'),
  (7, 'ENQ-00000007', 'contact', NULL, 'h7', '{"WorkEmail":"eve@pumps.example"}', 'quarantined', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, NULL, 'eve@pumps.example'),
  (8, 'SUB-00000008', 'subscribe', 'key-of-the-post-008', 'h8', '{"WorkEmail":"waiting@pumps.example"}', 'unconfirmed', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '[]', 'waiting@pumps.example'),
  (9, 'SUB-00000009', 'subscribe', 'key-of-the-post-009', 'h9', '{"WorkEmail":"sent@pumps.example"}', 'unconfirmed', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '[]', 'sent@pumps.example'),
  (10, 'SUB-0000000A', 'subscribe', 'key-of-the-post-010', 'ha', '{"WorkEmail":"failed@pumps.example"}', 'unconfirmed', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '[]', 'failed@pumps.example'),
  (11, 'SUB-0000000B', 'subscribe', 'key-of-the-post-011', 'hb', '{"WorkEmail":"Confirmed@pumps.example"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999002000, '', NULL, '[]', 'confirmed@pumps.example'),
  (12, 'UNSUB-0000000C', 'unsubscribe', 'key-of-the-post-012', 'hc', '{"WorkEmail":"left@pumps.example"}', 'pending', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '[]', 'left@pumps.example'),
  (13, 'CALL-0000000D', 'call', 'key-of-the-post-013', 'hd', '{"WorkEmail":"d@pumps.example","PreferredTime":"2027-01-20T09:00Z","TimeZone":"UTC"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999003000, '', NULL, '[]', 'd@pumps.example'),
  (14, 'CALL-0000000E', 'call', 'key-of-the-post-014', 'he', '{"WorkEmail":"e@pumps.example","PreferredTime":"2027-01-20T09:30Z","TimeZone":"UTC"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999003000, '', NULL, '[]', 'e@pumps.example'),
  (15, 'CALL-0000000F', 'call', 'key-of-the-post-015', 'hf', '{"WorkEmail":"f@pumps.example","PreferredTime":"2027-01-20T10:00Z","TimeZone":"UTC"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999003000, '', NULL, '[]', 'f@pumps.example'),
  (16, 'CALL-0000000G', 'call', 'key-of-the-post-016', 'hg', '{"WorkEmail":"g@pumps.example","PreferredTime":"2027-01-20T11:00Z","TimeZone":"UTC"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999003000, '', NULL, '[]', 'g@pumps.example'),
  (17, 'CALL-0000000H', 'call', 'key-of-the-post-017', 'hh', '{"WorkEmail":"h@pumps.example","PreferredTime":"2027-01-20T11:00Z","TimeZone":"UTC"}', 'quarantined', 0, 0, NULL, 0, 1799999000000, NULL, '', NULL, '["trap"]', 'h@pumps.example'),
  (18, 'APP-0000000J', 'application', 'key-of-the-post-018', 'hj', '{"WorkEmail":"j@pumps.example"}', 'delivered', 1, 0, 1799999000000, 0, 1799999000000, 1799999003000, '', '{"name":"cv.pdf","type":"pdf","bytes":17,"sha256":"ab"}', '[]', 'j@pumps.example'),
  (19, 'NOTE-0000000K', 'comment', 'key-of-the-post-019', 'hk', '{"WorkEmail":"k@pumps.example"}', 'pending', 1, 0, 1799999980000, 1800000240000, 1799999970000, NULL, 'HTTP request failed.', NULL, '[]', 'k@pumps.example'),
  (20, 'ENQ-0000000M', 'contact', 'key-of-the-post-020', 'hm', '{"WorkEmail":"m@pumps.example"}', 'pending', 0, 0, NULL, 0, 1799999999000, NULL, '', NULL, '[]', 'm@pumps.example'),
  (21, 'CALL-0000000N', 'call', 'key-of-the-post-021', 'hn', '{"WorkEmail":"n@pumps.example","PreferredTime":"2027-01-20T11:00Z","TimeZone":"UTC"}', 'pending', 0, 0, NULL, 0, 1799999999000, NULL, '', NULL, '[]', 'n@pumps.example'),
  (22, 'ENQ-0000000P', 'contact', 'key-of-the-post-022', 'hp', '{"WorkEmail":"p@pumps.example"}', 'quarantined', 0, 0, NULL, 0, 1799999999000, NULL, '', NULL, '["no-browser"]', 'p@pumps.example');

INSERT INTO notify_channels (channel, seen, switched_on_at, digest_seen, next_digest_at, chat_seen, next_chat_at)
VALUES ('mail', 19, 1700000000000, 4, 1800000000000, 1, 1799999999000),
  ('webhook', 19, 1700000000000, 7, 1800040000000, 2, 0),
  ('confirmation', 19, 1700000000000, 0, 0, 0, 0);

INSERT INTO notices ("row", channel, state, tries, faults, first_try_at, tried_at, next_try_at, told_at, last_failure)
VALUES
  (1, 'mail', 'told', 1, 0, 1799999001000, 1799999001000, 0, 1799999001500, ''),
  (1, 'webhook', 'told', 1, 0, 1799999001000, 1799999001000, 0, 1799999001500, ''),
  (1, 'confirmation', 'told', 1, 0, 1799999001000, 1799999001000, 0, 1799999001500, ''),
  (2, 'mail', 'left-out', 0, 0, NULL, NULL, 0, NULL, ''),
  (3, 'mail', 'told', 1, 0, 1799999001000, 1799999001000, 0, 1799999001500, ''),
  (3, 'webhook', 'parked', 20, 20, 1799999001000, 1799999001000, 0, NULL, 'HTTP 404'),
  (4, 'mail', 'held', 0, 0, NULL, NULL, 0, NULL, ''),
  (4, 'webhook', 'held', 0, 0, NULL, NULL, 0, NULL, ''),
  (5, 'mail', 'waiting', 0, 0, NULL, NULL, 0, NULL, ''),
  (5, 'webhook', 'waiting', 0, 0, NULL, NULL, 0, NULL, ''),
  (5, 'confirmation', 'waiting', 0, 0, NULL, NULL, 0, NULL, ''),
  (6, 'mail', 'waiting', 2, 1, 1799999981000, 1799999981000, 1800000200000, NULL, 'no connection'),
  (16, 'mail', 'waiting', 0, 0, NULL, NULL, 0, 1799999004000, ''),
  (16, 'webhook', 'told', 2, 0, 1799999001000, 1799999001000, 0, 1799999005000, '');

INSERT INTO call_bookings ("row", standing, email, held_until, confirmed_at, mail, mail_tries, next_mail_at)
VALUES
  (13, 'visit', 'd@pumps.example', 1800003600000, NULL, 'waiting', 1, 1799999999000),
  (14, 'page', 'e@pumps.example', 1800003600000, NULL, 'sent', 1, 1799999004000),
  (15, 'page', 'f@pumps.example', 0, NULL, 'failed', 20, 1799999004000),
  (16, 'visit', 'g@pumps.example', 1800003600000, 1799999500000, 'sent', 1, 1799999004000),
  (17, 'aside', 'h@pumps.example', 0, NULL, 'none', 0, 0),
  (21, 'page', 'n@pumps.example', 1799999999500, NULL, 'waiting', 0, 0);

INSERT INTO consents (id, reference, email, canonical_email, words, asked_at, confirmed_at, left_at, mail, mail_tries, next_mail_at)
VALUES
  (1, 'SUB-0000GONE', 'Gone@pumps.example', 'gone@pumps.example', 'Our notes.', 1700000000000, 1700000100000, 1790000000000, 'sent', 1, 1700000001000),
  (2, 'SUB-00000008', 'waiting@pumps.example', 'waiting@pumps.example', 'Our notes.', 1799999000000, NULL, NULL, 'waiting', 0, 0),
  (3, 'SUB-00000009', 'sent@pumps.example', 'sent@pumps.example', 'Our notes.', 1799999000000, NULL, NULL, 'sent', 1, 1799999001000),
  (4, 'SUB-0000000A', 'failed@pumps.example', 'failed@pumps.example', 'Our notes.', 1799999000000, NULL, NULL, 'failed', 20, 1799999001000),
  (5, 'SUB-0000000B', 'Confirmed@pumps.example', 'confirmed@pumps.example', 'Our notes.', 1799999000000, 1799999001000, NULL, 'sent', 1, 1799999001000);

INSERT INTO chat_conversations (id, reference, token_hash, state, waiting_since, enquiry, created_at, changed_at, is_visit, is_answered)
VALUES
  (1, 'CHAT-00000001', 't1', 'open', 1799999000000, NULL, 1799999000000, 1799999000000, 1, 0),
  (2, 'CHAT-00000002', 't2', 'open', 1799999900000, NULL, 1799999900000, 1799999900000, 0, 0),
  (3, 'CHAT-00000003', 't3', 'open', NULL, 'ENQ-00000001', 1799999900000, 1799999950000, 1, 1),
  (4, 'CHAT-00000004', 't4', 'closed', NULL, NULL, 1799999900000, 1799999950000, 1, 0),
  (5, 'CHAT-00000005', 't5', 'open', 1799999990000, NULL, 1799999990000, 1799999990000, 1, 0);
INSERT INTO chat_messages (id, conversation, author, key, text, at)
VALUES (1, 1, 'visitor', 'key-1', 'Hello?', 1799999000000), (2, 2, 'visitor', NULL, 'Anybody there?', 1799999900000),
  (3, 3, 'visitor', 'key-1', 'Cells die.', 1799999900000), (4, 3, 'desk', NULL, 'All of them?', 1799999950000),
  (5, 4, 'visitor', 'key-1', 'Bye.', 1799999900000), (6, 5, 'visitor', 'key-1', 'Hi.', 1799999990000);
