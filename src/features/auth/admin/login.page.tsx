import { Navigate } from 'react-router'
import { Loading } from '../../../ui/states.tsx'
import { Logo } from '../../settings/site/logo.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { useSession } from '../session.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

export default function LoginPage() {
  const { state, user, reload } = useSession()
  // Also applies right after signing in, which reloads the session.
  if (state === 'in' && user) return <Navigate to="/admin" replace />
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-band text-band-text lg:grid-cols-[1fr_minmax(30rem,40%)] lg:grid-rows-1">
      <PageTitle title="Admin Login" />
      <Scene />
      <div className="grid items-start justify-items-center bg-paper px-5 py-10 text-text max-lg:rounded-t-lg sm:px-10 lg:items-center">
        <div className="w-full max-w-sm lg:min-h-100">
          {state === 'loading' ? <Loading /> : <SignInSteps hasTitles onSignedIn={reload} />}
        </div>
      </div>
    </main>
  )
}

/** The landscape illustration, with a link back to the site. */
function Scene() {
  return (
    <div className="on-band relative h-44 overflow-hidden sm:h-56 lg:h-auto">
      <img
        src="/art/scenes/6.svg"
        alt=""
        width={1920}
        height={630}
        className="absolute inset-0 h-full w-full object-cover object-[76%_50%] lg:object-[88%_50%]"
      />
      <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-band to-transparent max-lg:hidden" />
      <div className="relative px-5 py-3 sm:px-10 lg:py-8">
        <Logo />
      </div>
    </div>
  )
}
