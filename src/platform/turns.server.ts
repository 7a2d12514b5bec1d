import { createTurns } from '../db/turns.server.ts'

/** For whatever takes long and is no save: those have turns of their own, so that neither waits for all of the other. */
export const ownTurn = createTurns()
