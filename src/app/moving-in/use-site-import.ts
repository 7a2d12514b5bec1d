import { useEffect, useRef, useState } from 'react'
import type { BlogCategory } from '../../features/blog/options.ts'
import type { ImportReport } from '../../features/moving-in/schema.ts'
import { messageOf, sessionApi, sessionApiWith } from '../../platform/api/api-client.ts'
import { findProgress, importSite } from './client.ts'

export interface Step {
  mode: 'report' | 'import'
  /** How much of the files was sent, from 0 to 1. */
  sent: number
  /** Entries of the file, once it is being read. */
  done?: number
  total?: number
}

export interface ChosenFiles {
  file: File
  pictures: File | undefined
  fetchPictures: boolean
}

export interface ChosenCategories {
  /** The blog's category by the name of the old one. */
  categories: Record<string, string>
  defaultCategory: BlogCategory
}

const systemOf = ({ name }: File) => (/\.json$/i.test(name) ? 'ghost' : 'wordpress')

const askAgainMs = 1000

/** Sends the files, twice: for a report, and to import what it has named. */
export function useSiteImport() {
  const [step, setStep] = useState<Step>()
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const isBusy = step !== undefined
  useProgress(isBusy, setStep)
  useWarning(isBusy)

  async function send(mode: Step['mode'], files: ChosenFiles, chosen: ChosenCategories): Promise<boolean> {
    setStep({ mode, sent: 0 })
    setProblem(undefined)
    try {
      const api = sessionApiWith((sent) => setStep((before) => before && { ...before, sent }))
      const { file, pictures, fetchPictures } = files
      const { defaultCategory, categories } = chosen
      const form = { file, pictures, mode, defaultCategory, categories: JSON.stringify(categories) }
      setReport(await importSite(api, systemOf(file), { ...form, fetchPictures: fetchPictures ? 'true' : 'false' }))
      return true
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be sent. What is here already stays: import it again to go on.'))
      return false
    } finally {
      setStep(undefined)
    }
  }

  return { step, report, problem, send, reset: () => setReport(undefined) }
}

/** Asks how far the server is while it reads. */
function useProgress(isBusy: boolean, setStep: (change: (before: Step | undefined) => Step | undefined) => void): void {
  const set = useRef(setStep)
  set.current = setStep
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(async () => {
      const running = await findProgress(sessionApi).catch(() => null)
      if (!running || running.total === 0) return
      const { done, total } = running
      set.current((before) => before && { ...before, sent: 1, done, total })
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isBusy])
}

/** Leaving the page would end the upload. */
function useWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
