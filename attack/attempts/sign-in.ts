import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { ageCountingRows, countingRows } from '../data.ts'
import { administrators } from '../target.ts'

const [anna, bela, carla] = administrators as [string, string, string]
/** The most rows that one address may leave: some per limit, however many calls it makes. */
const maxRowsForOne = 500
const maxRowsLeft = 200
const pruningMs = 120_000
/** Strangers have used up their limits once no mail has come for this long. */
const quietMs = 2000

export function signIn(): Family {
  return { name: 'sign-in', attempts: [fromOneAddress, fromManyAddresses, manyOfOneCode, rowsAreRemoved] }
}

const bounds = { statuses: [200, 400, 401, 429], othersMs: 300, rssMb: 100 }

const fromOneAddress: Attempt = {
  name: 'a stranger asks and guesses without end from one address',
  bounds,
  async run(scene) {
    const { target, random, size, tally } = scene
    const stranger = addressOf(random)
    const rowsBefore = await countingRows(target)
    const known = openBrowser(target, stranger)
    await known.signInByShell(anna)
    await known.signOut()
    const flood = startFlood(scene, [anna, bela], () => stranger)
    await pause(size(2000, 10_000))
    // On a slow machine the code that the stranger asked for may still be in the mail, and be taken for the browser's own.
    await untilNoMail(target)
    await firstTry(scene, 'a known browser, by mail, from the stranger’s address', () => known.signInByMail(anna))
    await firstTry(scene, 'a new browser, by the shell’s code, from the stranger’s address', () =>
      openBrowser(target, stranger).signInByShell(bela),
    )
    await flood.end()
    const rows = (await countingRows(target)) - rowsBefore
    tally.expect(rows < maxRowsForOne, `one address left ${rows} rows`)
  },
}

const fromManyAddresses: Attempt = {
  name: 'strangers from everywhere ask and guess without end',
  bounds,
  async run(scene) {
    const { target, random, size } = scene
    const own = addressOf(random)
    const known = openBrowser(target, own)
    await known.signInByShell(carla)
    await known.signOut()
    const flood = startFlood(scene, [carla], () => addressOf(random))
    await pause(size(1000, 20_000))
    await untilNoMail(target)
    await firstTry(scene, 'a known browser, by mail', () => known.signInByMail(carla))
    await firstTry(scene, 'a new browser, by the shell’s code', () =>
      openBrowser(target, addressOf(random)).signInByShell(carla),
    )
    await flood.end()
  },
}

const manyOfOneCode: Attempt = {
  name: 'one right code, 50 times at the same moment',
  bounds: { ...bounds, statuses: [200, 400, 429] },
  async run({ target, tally, random }) {
    const code = await target.shellCode(anna)
    const body = JSON.stringify({ email: anna, otp: code })
    const tries = Array.from({ length: 50 }, async () =>
      tally.add(
        await target.client.send({
          method: 'POST',
          path: '/api/auth/verify-otp',
          headers: json,
          body,
          from: addressOf(random),
        }),
      ),
    )
    const sessions = (await Promise.all(tries)).filter(({ status }) => status === 200)
    tally.expect(sessions.length === 1, `${sessions.length} sessions from one code`)
  },
}

const rowsAreRemoved: Attempt = {
  name: 'what strangers left is removed within two minutes once it no longer counts',
  bounds: { statuses: [200] },
  isOnlyLong: true,
  async run({ target, tally, send, say }) {
    const before = await countingRows(target)
    await ageCountingRows(target)
    let after = before
    for (const until = Date.now() + pruningMs; after >= maxRowsLeft && Date.now() < until; await pause(2000)) {
      await send({ path: '/api/health' })
      after = await countingRows(target)
    }
    say(`         ${before} rows of limits and codes; ${after} once eight days had passed`)
    tally.expect(after < maxRowsLeft, `${after} of ${before} rows are left after eight days`)
  },
}

/** Waits until strangers' codes no longer come between an administrator and the requested code. */
async function untilNoMail({ mails }: Scene['target']): Promise<void> {
  for (let count = -1; count !== mails.length; await pause(quietMs)) count = mails.length
}

async function firstTry({ tally }: Scene, who: string, signInOnce: () => Promise<void>): Promise<void> {
  await signInOnce().catch((error: Error) => tally.complain(`${who}: ${error.message}`))
}

/** Requests and guesses codes, eight at a time, until ended. No guess may ever be right. */
function startFlood(scene: Scene, emails: string[], address: () => string) {
  const { target, tally, random } = scene
  let isOver = false
  const stranger = async () => {
    let browser: Browser = openBrowser(target, address())
    while (!isOver) {
      if (random.chance(0.3)) browser = openBrowser(target, address())
      const email = random.pick(emails)
      if (random.chance(0.4)) tally.add(await browser.post('/api/auth/login', { email }))
      const guess = tally.add(await browser.post('/api/auth/verify-otp', { email, otp: random.text(6, '0123456789') }))
      // One guess in a million may be right: the seed reproduces it.
      tally.expect(guess.status !== 200, 'a stranger got in')
    }
  }
  const strangers = Array.from({ length: 8 }, stranger)
  return {
    async end() {
      isOver = true
      await Promise.all(strangers)
    },
  }
}
