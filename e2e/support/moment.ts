/** The moment that the screenshots show: a Monday morning, in UTC. */
export const moment = Date.UTC(2026, 2, 2, 9, 30)
