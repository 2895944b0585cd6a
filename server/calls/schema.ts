/** The times that calls were asked for are looked up with every look at the calendar. */
export const callIndex = `
CREATE INDEX outbox_calls ON outbox (payload ->> 'PreferredTime') WHERE form = 'call';
`;
