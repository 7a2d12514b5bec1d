/** The moment at which the screens are looked at: a Monday morning, in UTC. */
export const moment = Date.UTC(2026, 2, 2, 9, 30)
