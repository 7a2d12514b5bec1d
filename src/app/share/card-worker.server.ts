import { answerJobs } from '../../platform/concurrency/answer-jobs.server.ts'
import type { CardJob } from './cards.server.ts'
import { drawCard } from './draw-card.server.ts'
import { loadTypeface } from './typeface.server.ts'

const face = await loadTypeface()

// The program that cards.server.ts starts.
answerJobs((job: CardJob) => drawCard(job, face))
