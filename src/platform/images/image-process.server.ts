import { createRankedGate } from '../concurrency/gate.server.ts'
import { createJobProcess } from '../concurrency/job-process.server.ts'
import { AppError } from '../errors.ts'
import { programBeside } from '../project.server.ts'
import type {
  Bytes,
  CleanImage,
  CropArea,
  Drawing,
  ImageAnswer,
  ImageJob,
  ImageJobKind,
  ImageRefusal,
  JobInput,
  JobOutput,
  VariantFormat,
} from './image-jobs.server.ts'

/** Renders a drawing as PNG; `draw` is called when the job's turn comes. */
export type Paint = (draw: () => Drawing | Promise<Drawing>, options?: { isSmall: boolean }) => Promise<Bytes>

export interface ImageProcess {
  /** Makes an upload fit to be stored. Throws ImageRefused. */
  clean(bytes: Uint8Array): Promise<CleanImage>
  /** Resizes a stored image; `read` is called when the job's turn comes. */
  resize(read: () => Promise<Uint8Array>, to: { width: number; format: VariantFormat }): Promise<Bytes>
  /** Cuts a stored image, which is then stored like an upload. */
  crop(read: () => Promise<Uint8Array>, crop: CropArea): Promise<CleanImage>
  /** `isSmall`, the default: at most 256 colours, in a third of the bytes. */
  paint: Paint
  /** Ends the process; a running job fails. */
  stop(): void
}

/** An upload that is not an image, or too large. */
export class ImageRefused extends Error {
  readonly refusal: ImageRefusal
  constructor(refusal: ImageRefusal, problem: string) {
    super(problem)
    this.refusal = refusal
  }
}

interface Limits {
  /** How long the process is kept after its last job. */
  idleMs: number
  /** How long one job may take. */
  maxMs: number
  maxMegabytes: number
  maxWaiting: Record<ImageJobKind, number>
}

const program = programBeside(import.meta.url, 'image-worker.server')
const failed = 'The image could not be processed. Please try again in a minute.'
/** Requests for pages come first. */
const niceness = 10
/** The kinds in the order they are served: an editor waits for an upload, a crawler for a card. */
const limits: Limits = {
  idleMs: 10_000,
  maxMs: 30_000,
  maxMegabytes: 640,
  maxWaiting: { clean: 16, crop: 16, resize: 64, paint: 32 },
}

/**
 * Decodes and encodes all images, one job at a time, in a separate process with no environment, bounded memory and a
 * deadline for each job. The process starts with the first job and ends when idle. Every job throws AppError 503 if too
 * many of its kind are waiting, or if the process ended before the job was done.
 */
export function createImageProcess(overrides: Partial<Limits> = {}): ImageProcess {
  const { idleMs, maxMs, maxMegabytes, maxWaiting } = { ...limits, ...overrides }
  const pass = createRankedGate(1, maxWaiting)
  const worker = createJobProcess<ImageJob, ImageAnswer>({
    program,
    args: [String(maxMegabytes * 1024 * 1024)],
    execArgv: ['--max-old-space-size=64'],
    niceness,
    idleMs,
  })

  function run<K extends ImageJobKind>(
    kind: K,
    prepare: () => JobInput<K> | Promise<JobInput<K>>,
  ): Promise<JobOutput<K>> {
    return pass(kind, async () => {
      const job = { kind, input: await prepare() }
      const answer = await worker.run(job, maxMs).catch((cause) => {
        throw new AppError('unavailable', failed, { retryAfter: 60, cause })
      })
      if ('output' in answer) return answer.output as JobOutput<K>
      throw answer.refusal ? new ImageRefused(answer.refusal, answer.problem) : new Error(answer.problem)
    })
  }

  return {
    clean: (bytes) => run('clean', () => ({ bytes })),
    resize: (read, to) => run('resize', async () => ({ bytes: await read(), ...to })),
    crop: (read, crop) => run('crop', async () => ({ bytes: await read(), crop })),
    paint: (draw, options = { isSmall: true }) => run('paint', async () => ({ ...(await draw()), ...options })),
    stop: worker.stop,
  }
}
