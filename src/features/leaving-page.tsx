import { useEffect, useState } from 'react'
import { useMay } from '../editor/rights.ts'
import type { Place } from '../entries/place.ts'
import { messageOf, sessionApi } from '../platform/api/api-client.ts'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { toast } from '../ui/toast.tsx'
import { listLinks } from './links/client.ts'
import { createRedirect } from './redirects/client.ts'

const maxShown = 5

/**
 * For a public page that is about to go: `note` lists what links to it and lets owners say where its visitors are sent,
 * `sendVisitors` saves that redirect once the page is gone. Both are idle for an entry without a public page.
 */
export function useLeavingPage(address: string | undefined) {
  const isOwner = useMay('owners')
  const [places, setPlaces] = useState<Place[]>([])
  const [target, setTarget] = useState('')

  useEffect(() => {
    setPlaces([])
    setTarget('')
    if (address === undefined) return
    let isCurrent = true
    // Without the list, the question can still be answered.
    listLinks(sessionApi, address).then(
      (found) => isCurrent && setPlaces(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [address])

  async function sendVisitors(): Promise<void> {
    const to = target.trim()
    if (address === undefined || to === '') return
    try {
      const { message = 'Redirect saved successfully.', warning = '' } = await createRedirect(sessionApi, {
        from: address,
        to,
        status: 301,
      })
      toast.success(`${message} ${warning}`.trim())
    } catch (error) {
      toast.error(`The redirect from ${address} was not saved: ${messageOf(error, 'Failed to save the redirect')}`)
    }
  }

  const note = address !== undefined && (
    <>
      {places.length > 0 && <Linking places={places} />}
      {isOwner && (
        <TextField
          label="Send its visitors to"
          hint="A page of this site, such as /blog, or an address with https://"
          name="redirectTo"
          autoComplete="off"
          spellCheck={false}
          value={target}
          onChange={({ target }) => setTarget(target.value)}
        />
      )}
    </>
  )
  return { note, sendVisitors }
}

function Linking({ places }: { places: Place[] }) {
  const more = places.length - maxShown
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>{places.length === 1 ? 'One place links to it:' : `${places.length} places link to it:`}</p>
      <ul className="grid gap-1">
        {places.slice(0, maxShown).map(({ noun, title, to }) => (
          <li key={`${noun} ${title} ${to}`} className="wrap-anywhere">
            <Link to={to} className="text-accent underline underline-offset-4">
              {title}
            </Link>{' '}
            ({noun})
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more</p>}
    </div>
  )
}
