import { createTurns } from '../../db/turns.server.ts'

/** For long work other than saves, which have turns of their own: neither waits for the whole queue of the other. */
export const ownTurn = createTurns()
