import { answerJobs } from '../../platform/answer-jobs.server.ts'
import { loadTypeface } from '../../platform/typeface.server.ts'
import type { CardJob } from './cards.server.ts'
import { drawCard } from './draw-card.server.ts'

const face = await loadTypeface()

// The program that cards.server.ts starts.
answerJobs((job: CardJob) => drawCard(job, face))
