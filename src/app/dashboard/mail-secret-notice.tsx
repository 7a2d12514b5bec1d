import { describeSecretLife, judgeSecretLife, secretRemedy } from '../../platform/mail/mail-secret.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

const looks: Record<'ok' | 'warn' | 'bad', { icon: IconName; tone: string }> = {
  ok: { icon: 'info', tone: 'border-line bg-surface' },
  warn: { icon: 'info', tone: 'border-amber bg-amber-wash' },
  bad: { icon: 'warning', tone: 'border-red bg-red-wash' },
}

/** Tells owners that the secret for sending mail comes to its end; louder in the last week. */
export function MailSecretNotice({ daysLeft }: { daysLeft: number }) {
  const { icon, tone } = looks[judgeSecretLife(daysLeft).state]
  return (
    <section aria-labelledby="mail-secret" className={`flex gap-3 rounded-lg border p-4 text-sm sm:px-5 ${tone}`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 id="mail-secret" className="text-base font-semibold">
          The secret for sending mail {describeSecretLife(daysLeft)}
        </h2>
        <p className="wrap-anywhere">
          {daysLeft < 0 ? 'No mail leaves the site until there is a new one.' : 'After that, no mail leaves the site.'}{' '}
          {secretRemedy}
        </p>
        <Link to="/admin/health" className="inline-flex min-h-6 items-center underline underline-offset-4">
          Health
        </Link>
      </div>
    </section>
  )
}
