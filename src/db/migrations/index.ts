import type { Migration } from 'kysely/migration'
import * as content from './001-content.ts'
import * as backOffice from './002-back-office.ts'
import * as renderedPosts from './003-rendered-posts.ts'
import * as signIn from './004-sign-in.ts'
import * as lists from './005-lists.ts'
import * as imageUses from './006-image-uses.ts'
import * as redirects from './007-redirects.ts'
import * as caseStudies from './008-case-studies.ts'
import * as counts from './009-counts.ts'
import * as workplace from './010-workplace.ts'
import * as postImageAlt from './011-post-image-alt.ts'
import * as idempotencyKeys from './012-idempotency-keys.ts'
import * as savedBy from './013-saved-by.ts'
import * as caseStudiesByDay from './014-case-studies-by-day.ts'
import * as spamSearch from './015-spam-search.ts'
import * as slugs from './016-slugs.ts'
import * as redirectsByHand from './017-redirects-by-hand.ts'
import * as drafts from './018-drafts.ts'
import * as media from './020-media.ts'
import * as workingCopies from './021-working-copies.ts'
import * as versions from './022-versions.ts'
import * as trash from './023-trash.ts'
import * as settings from './024-settings.ts'
import * as pages from './026-pages.ts'
import * as team from './027-team.ts'
import * as leads from './030-leads.ts'
import * as visits from './031-visits.ts'
import * as reviewComments from './032-review-comments.ts'
import * as backups from './036-backups.ts'
import * as activityLog from './037-activity-log.ts'
import * as removedNames from './038-removed-names.ts'
import * as messageNotes from './039-message-notes.ts'
import * as inReview from './040-in-review.ts'
import * as lightText from './043-light-text.ts'
import * as passkeys from './044-passkeys.ts'
import * as lightServices from './045-light-services.ts'
import * as teamRevisions from './046-team-revisions.ts'
import * as contentChanges from './047-content-changes.ts'
import * as mailClaims from './048-mail-claims.ts'

/** Every migration in this folder, sorted by name. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-back-office': backOffice,
  '003-rendered-posts': renderedPosts,
  '004-sign-in': signIn,
  '005-lists': lists,
  '006-image-uses': imageUses,
  '007-redirects': redirects,
  '008-case-studies': caseStudies,
  '009-counts': counts,
  '010-workplace': workplace,
  '011-post-image-alt': postImageAlt,
  '012-idempotency-keys': idempotencyKeys,
  '013-saved-by': savedBy,
  '014-case-studies-by-day': caseStudiesByDay,
  '015-spam-search': spamSearch,
  '016-slugs': slugs,
  '017-redirects-by-hand': redirectsByHand,
  '018-drafts': drafts,
  '020-media': media,
  '021-working-copies': workingCopies,
  '022-versions': versions,
  '023-trash': trash,
  '024-settings': settings,
  '026-pages': pages,
  '027-team': team,
  '030-leads': leads,
  '031-visits': visits,
  '032-review-comments': reviewComments,
  '036-backups': backups,
  '037-activity-log': activityLog,
  '038-removed-names': removedNames,
  '039-message-notes': messageNotes,
  '040-in-review': inReview,
  '043-light-text': lightText,
  '044-passkeys': passkeys,
  '045-light-services': lightServices,
  '046-team-revisions': teamRevisions,
  '047-content-changes': contentChanges,
  '048-mail-claims': mailClaims,
}
