import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type CompiledQuery, Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { serverKinds } from '../src/app/kinds.server.ts'
import { findTitles } from '../src/app/visited-titles.server.ts'
import { createdByDay } from '../src/db/by-day.server.ts'
import { rememberNothing } from '../src/db/content-memo.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { listPresent, notePresence } from '../src/db/presences.server.ts'
import {
  addPreviewLink,
  deletePreviewLinks,
  findPreviewLink,
  listPreviewLinks,
} from '../src/db/preview-links.server.ts'
import { deleteExpired } from '../src/db/prune.server.ts'
import { countByStatus, publicChanges } from '../src/db/publication-list.server.ts'
import { rememberDialect } from '../src/db/query-builder.server.ts'
import {
  findReviewRequest,
  forgetReviewRequest,
  listRequestsOf,
  putReviewRequest,
} from '../src/db/review-requests.server.ts'
import { createSqliteDialect, openSqlite } from '../src/db/sqlite.server.ts'
import type { Database, Tables } from '../src/db/tables.ts'
import { inTransaction } from '../src/db/transaction.server.ts'
import { deleteWorkingCopy, findWorkingCopy, listWriters, putWorkingCopy } from '../src/db/working-copies.server.ts'
import { createOnce } from '../src/entries/idempotency.server.ts'
import { forgetImages, listImageUses, removeUnusedImages, trackImages } from '../src/entries/image-uses.server.ts'
import { rerenderTable } from '../src/entries/rerender.server.ts'
import { holdTrash, updateInTrash } from '../src/entries/trash.server.ts'
import * as activityLog from '../src/features/activity-log/store.server.ts'
import * as challenges from '../src/features/auth/challenge-store.server.ts'
import * as devices from '../src/features/auth/device-store.server.ts'
import * as failures from '../src/features/auth/failure-store.server.ts'
import * as signInLinks from '../src/features/auth/link-store.server.ts'
import * as members from '../src/features/auth/member-store.server.ts'
import * as passkeys from '../src/features/auth/passkey-store.server.ts'
import * as auth from '../src/features/auth/store.server.ts'
import * as backups from '../src/features/backups/store.server.ts'
import * as facets from '../src/features/blog/facets-store.server.ts'
import * as blogList from '../src/features/blog/list.server.ts'
import * as blog from '../src/features/blog/store.server.ts'
import * as caseStudies from '../src/features/case-studies/store.server.ts'
import { contactInput } from '../src/features/contact/input.ts'
import * as contact from '../src/features/contact/store.server.ts'
import type { ContentKind } from '../src/features/content-kind.ts'
import * as documents from '../src/features/documents/store.server.ts'
import * as jobsList from '../src/features/jobs/list.server.ts'
import * as jobs from '../src/features/jobs/store.server.ts'
import { type KindName, kinds } from '../src/features/kinds.ts'
import * as library from '../src/features/media/library-store.server.ts'
import { mediaFilters } from '../src/features/media/options.ts'
import * as media from '../src/features/media/store.server.ts'
import * as menu from '../src/features/menu/store.server.ts'
import * as pages from '../src/features/pages/store.server.ts'
import * as people from '../src/features/people/store.server.ts'
import * as redirects from '../src/features/redirects/store.server.ts'
import * as services from '../src/features/services/store.server.ts'
import * as settings from '../src/features/settings/store.server.ts'
import * as team from '../src/features/team/store.server.ts'
import * as tokens from '../src/features/tokens/store.server.ts'
import * as visits from '../src/features/visits/store.server.ts'
import * as webhookDeliveries from '../src/features/webhooks/delivery-store.server.ts'
import * as webhooks from '../src/features/webhooks/store.server.ts'
import { consumeLimit } from '../src/platform/api/rate-limit.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { checkDelivery, checkOutbox } from '../src/platform/mail/mail-health.server.ts'
import { createOutbox, enqueueMail, pruneMails, readOutboxFigures } from '../src/platform/mail/outbox.server.ts'
import { createMarkdownRenderer } from '../src/platform/markdown/markdown.server.ts'
import { createRecordingMailer } from './support/mailer.ts'
import { aCaseStudy, aJob, aPage, aPerson, aPost, contactFields } from './support/samples.ts'

/** Tables that grow with time or with strangers' calls: no query may scan one of them completely. */
const growing = [
  'posts',
  'case_studies',
  'case_study_services',
  'pages',
  'people',
  'post_tags',
  'jobs',
  'contact_messages',
  'trash',
  'search_documents',
  'search_index',
  'rate_limits',
  'sessions',
  'sign_in_challenges',
  'sign_in_failures',
  'answered_challenges',
  'idempotency_keys',
  'image_uses',
  'outbox',
  'working_copies',
  'presences',
  'preview_links',
  'review_requests',
  'visit_days',
  'visit_counts',
  'visit_hashes',
  'activity_log',
  'images',
  'media',
]

/** Statements that do so anyway, each with its reason. */
const exceptions: [statement: RegExp, reason: string][] = [
  [
    /^select (count\(\*\) as total|\(select count\(\*\)) from "(posts|jobs|case_studies|pages|people)"( where |\)|$)/,
    'remembered until the content changes',
  ],
  [/^delete from "sign_in_failures" where "email" in/, 'at most some 10,000 rows, once a minute'],
  [/ from "activity_log" where .*"words" like/, 'at most 50,000 lines, searched by owners alone'],
  [/^select count\(\*\) as "total" from "activity_log"$/, 'at most 50,000 lines, counted for owners alone'],
  [
    /^select count\(\*\) as total from "media"( where (not exists \(|media\.alt = '')|$)/,
    'grows with what administrators upload',
  ],
  [/^select "id", "focus" from "media" where "focus" <> 'center'/, 'remembered until the content changes'],
  [/^select "slug", "id" from "pages" where \(public_from/, 'read once for each state of the content'],
  [
    /^select "slug", "title", "footer", "public_from", "public_until" from "pages" where footer/,
    'remembered until the content changes',
  ],
  [/^select distinct "(industry|service)" from "case_stud/, 'remembered until the content changes'],
]

const now = new Date('2026-03-02T10:00:00.000Z')
const later = '2026-04-01T00:00:00.000Z'
const page = { page: 2, limit: 12 }
const period = { from: '2026-01-01', until: '2026-04-01' }

const silent = createLog({ logLevel: 'silent' })
const image = { hash: 'a'.repeat(32), variant: 'full-9x9.webp', type: 'image/webp', body: Buffer.from('x') }

const picture = {
  ...{ id: 'b'.repeat(32), variant: image.variant, name: 'racks.jpg', width: 9, height: 9, bytes: 1 },
  ...{ created_at: now.toISOString(), created_by: null },
}

const activityLine = {
  ...{ type: 'change' as const, email: 'a@example.com', name: 'A', action: 'created post' },
  ...{ kind: 'blog', entity_id: 'x', title: 'T' },
}

type Calls = Record<string, (db: Database) => unknown>

/** Functions that take no database, and so make no query. */
const withoutQuery = [
  'signInLock',
  'isPublic',
  'isVisible',
  'hasEnded',
  'isWaiting',
  'isOpen',
  'isOver',
  'isClosing',
  'toSummary',
  'toJob',
  'toPasskey',
  'pictureWords',
]

const reader = (seesAll: boolean) => ({ now, seesAll })

async function eachOf(calls: Promise<unknown>[]): Promise<void> {
  await Promise.all(calls)
}

/** Every function of every store, called with every kind of query that it accepts. */
const stores: Record<string, [module: object, calls: Calls]> = {
  'team/store': [
    team,
    {
      listMembers: (db) => team.listMembers(db),
      findMember: (db) => team.findMember(db, 'x'),
      deletePasskeys: (db) => team.deletePasskeys(db, 'x'),
      insertMember: (db) => team.insertMember(db, { email: 'c@example.com', name: 'C', role: 'editor' }, now),
      updateMember: (db) => team.updateMember(db, 'x', { name: 'C', role: 'editor' }, 1).catch(() => {}),
      listSessions: (db) => team.listSessions(db, { begunAfter: now, usedAfter: now }),
    },
  ],
  'auth/store': [
    auth,
    {
      listAdmins: (db) => auth.listAdmins(db),
      hasNamedOwner: (db) => auth.hasNamedOwner(db),
      listOwners: (db) => auth.listOwners(db),
      listNames: (db) => auth.listNames(db),
      findAdmin: (db) => auth.findAdmin(db, 'a@example.com'),
      addAdmin: (db) => auth.addAdmin(db, 'a@example.com', now),
      addSampleAdmin: (db) => auth.addSampleAdmin(db, 'sample@example.com', now),
      deleteSampleAdmins: (db) => auth.deleteSampleAdmins(db),
      removeAdmin: (db) => auth.removeAdmin(db, 'b@example.com', now),
      listRemovedAdmins: (db) => auth.listRemovedAdmins(db),
      holdAdmin: (db) => inTransaction(db, (trx) => auth.holdAdmin(trx, 'a@example.com')),
      markSignedIn: (db) => auth.markSignedIn(db, 'x', now),
      createSession: async (db) => auth.createSession(db, 't', await idOf(db, 'admins'), now),
      findSession: (db) => auth.findSession(db, 't', { begunAfter: now, usedAfter: now }),
      findCaller: (db) => auth.findCaller(db, 't', { begunAfter: now, usedAfter: now }, 'www.example.com'),
      holdSession: (db) => inTransaction(db, (trx) => auth.holdSession(trx, 't', { begunAfter: now, usedAfter: now })),
      findSessionOwner: (db) => auth.findSessionOwner(db, 't'),
      listSessionsOf: (db) => auth.listSessionsOf(db, 'x', { begunAfter: now, usedAfter: now }),
      endOwnSession: (db) => auth.endOwnSession(db, 'x', 't'),
      endOtherSessions: (db) => auth.endOtherSessions(db, 'x', 't'),
      touchSession: (db) => auth.touchSession(db, 't', now),
      endSession: (db) => auth.endSession(db, 't'),
      deleteExpiredSessions: (db) => auth.deleteExpiredSessions(db, { begunAfter: now, usedAfter: now }),
    },
  ],
  'auth/member-store': [
    members,
    {
      hasOtherOwner: (db) => members.hasOtherOwner(db, 'x'),
      hasRoom: (db) => members.hasRoom(db),
      isRemoved: (db) => members.isRemoved(db, 'x'),
      insertByAppRole: (db) =>
        members.insertByAppRole(db, { id: 'r', email: 'r@example.com', name: 'R', role: 'editor' }, now),
      setRole: (db) => members.setRole(db, 'x', 'editor'),
    },
  ],
  'auth/challenge-store': [
    challenges,
    {
      putChallenge: async (db) => {
        for (const origin of ['shell', 'browser'] as const) {
          const challenge = { email: 'a@example.com', origin, browser_hash: 'x', code_hash: 'x' }
          await challenges.putChallenge(db, challenge as never, now, 1000)
        }
      },
      findMailedCode: (db) =>
        eachOf([undefined, 'x'].map((browser) => challenges.findMailedCode(db, 'a@example.com', browser, now))),
      findShellCode: (db) => challenges.findShellCode(db, 'a@example.com', now),
      spendTry: (db) => challenges.spendTry(db, 'x', 'tries', 5),
      takeCode: (db) => challenges.takeCode(db, 'x', now),
    },
  ],
  'auth/failure-store': [
    failures,
    {
      findFailures: (db) => failures.findFailures(db, 'a@example.com'),
      countFailure: (db) => failures.countFailure(db, 'a@example.com', now),
      forgetFailures: (db) => failures.forgetFailures(db, 'b@example.com'),
      markTold: (db) => failures.markTold(db, 'a@example.com', now),
      pruneFailures: (db) => failures.pruneFailures(db),
    },
  ],
  'auth/device-store': [
    devices,
    {
      isDeviceOf: (db) => devices.isDeviceOf(db, 't', 'a@example.com', now),
      isDevice: (db) => devices.isDevice(db, 't'),
      putDevice: async (db) => devices.putDevice(db, 't', await idOf(db, 'admins'), now),
      pruneDevices: (db) => devices.pruneDevices(db, now),
    },
  ],
  'auth/link-store': [
    signInLinks,
    {
      findLinked: (db) => signInLinks.findLinked(db, 'i', 's'),
      findLinkOf: (db) => signInLinks.findLinkOf(db, 'x', 'i'),
      insertLink: async (db) =>
        signInLinks.insertLink(db, {
          ...{ id: 'x', issuer: 'i', subject: 's', admin_id: await idOf(db, 'admins') },
          ...{ linked_at: now.toISOString(), last_used_at: null },
        }),
      noteUse: (db) => signInLinks.noteUse(db, 'x', now),
      deleteLink: (db) => signInLinks.deleteLink(db, 'x', 'i'),
      hasOwnerSignedIn: (db) => signInLinks.hasOwnerSignedIn(db),
    },
  ],
  'auth/passkey-store': [
    passkeys,
    {
      listPasskeys: (db) => passkeys.listPasskeys(db, 'x'),
      hasPasskey: (db) => passkeys.hasPasskey(db, 'a@example.com', 'www.example.com'),
      recordHost: (db) => passkeys.recordHost(db, 'www.example.com'),
      findPasskey: (db) => passkeys.findPasskey(db, 'x'),
      insertPasskey: async (db) =>
        passkeys.insertPasskey(db, {
          ...{ id: 'x', admin_id: await idOf(db, 'admins'), public_key: 'x', counter: 0, transports: '[]', name: 'A' },
          ...{ host: null, created_at: now.toISOString(), last_used_at: null },
        }),
      noteUse: (db) => passkeys.noteUse(db, 'x', 1, now),
      renamePasskey: (db) => passkeys.renamePasskey(db, 'x', 'x', 'B').catch(() => {}),
      deletePasskey: (db) => passkeys.deletePasskey(db, 'x', 'x').catch(() => {}),
    },
  ],
  'blog/store': [
    blog,
    {
      createPost: (db) => blog.createPost(db, aPost({ tags: ['a'] }), now),
      updatePost: async (db) =>
        blog.updatePost(db, await blog.createPost(db, aPost(), now), aPost({ revision: 1 }), now),
      findPost: (db) => eachOf([true, false].map((seesAll) => blog.findPost(db, reader(seesAll), 'x'))),
      findPostSummary: (db) => eachOf([true, false].map((seesAll) => blog.findPostSummary(db, reader(seesAll), 'x'))),
      findPostWords: (db) => blog.findPostWords(db, 'x'),
      deletePost: async (db) => blog.deletePost(db, await blog.createPost(db, aPost(), now)),
    },
  ],
  'pages/store': [
    pages,
    {
      createPage: (db) => pages.createPage(db, aPage(), now),
      updatePage: async (db) =>
        pages.updatePage(db, await pages.createPage(db, aPage(), now), aPage({ revision: 1 }), now),
      findPage: (db) => eachOf([true, false].map((seesAll) => pages.findPage(db, reader(seesAll), 'x'))),
      listPages: async (db) => {
        for (const seesAll of [true, false])
          for (const query of [
            ...[{}, { sort: 'title' }, { status: 'review' }, { status: 'ended' }],
            ...['sap', 'published', 'draft', 'Mar 2026'].map((q) => ({ q })),
          ] as const)
            await pages.listPages(db, reader(seesAll), { page: 1, limit: 12, ...query }, rememberNothing)
      },
      findPageWords: (db) => pages.findPageWords(db, 'x'),
      listFooterPages: (db) => pages.listFooterPages(db, now, rememberNothing),
      listPublicNames: (db) => pages.listPublicNames(db, now),
      listOutlined: (db) => pages.listOutlined(db, now, 10),
      deletePage: async (db) => pages.deletePage(db, await pages.createPage(db, aPage(), now)),
    },
  ],
  'people/store': [
    people,
    {
      createPerson: (db) => people.createPerson(db, aPerson(), now),
      updatePerson: async (db) => {
        const id = await people.createPerson(db, aPerson(), now)
        await people.updatePerson(db, id, aPerson({ revision: 1 }), now)
      },
      findPerson: (db) => eachOf([true, false].map((seesAll) => people.findPerson(db, reader(seesAll), 'x'))),
      listPeople: async (db) => {
        for (const seesAll of [true, false]) {
          for (const query of [
            {},
            { practice: 'sap-solutions' },
            { name: 'Ada King' },
            { sort: 'title' },
            ...['sap', 'published', 'draft', 'Mar 2026'].map((q) => ({ q })),
          ] as const)
            await people.listPeople(db, reader(seesAll), { page: 1, limit: 12, ...query }, rememberNothing)
        }
      },
      findPersonWords: (db) => people.findPersonWords(db, 'x'),
      deletePerson: async (db) => people.deletePerson(db, await people.createPerson(db, aPerson(), now)),
    },
  ],
  'case-studies/store': [
    caseStudies,
    {
      createCaseStudy: (db) => caseStudies.createCaseStudy(db, aCaseStudy(), now),
      updateCaseStudy: async (db) => {
        const id = await caseStudies.createCaseStudy(db, aCaseStudy(), now)
        await caseStudies.updateCaseStudy(db, id, aCaseStudy({ revision: 1 }), now)
      },
      findCaseStudy: (db) =>
        eachOf([true, false].map((seesAll) => caseStudies.findCaseStudy(db, reader(seesAll), 'x'))),
      listCaseStudies: async (db) => {
        for (const seesAll of [true, false]) {
          for (const query of [
            {},
            { service: '/services/a' },
            { industry: 'Retail' },
            { hasTimeline: true },
            { sort: 'title' },
            ...['sap', 'published', 'draft', 'Mar 2026'].map((q) => ({ q })),
          ] as const)
            await caseStudies.listCaseStudies(db, reader(seesAll), { page: 1, limit: 12, ...query }, rememberNothing)
        }
      },
      findCaseStudyWords: (db) => caseStudies.findCaseStudyWords(db, 'x'),
      listFacets: (db) => caseStudies.listFacets(db, now, rememberNothing),
      deleteCaseStudy: async (db) =>
        caseStudies.deleteCaseStudy(db, await caseStudies.createCaseStudy(db, aCaseStudy(), now)),
    },
  ],
  'blog/facets-store': [
    facets,
    {
      listTags: (db) => facets.listTags(db, now, rememberNothing),
      listAuthorNames: (db) => facets.listAuthorNames(db, now, rememberNothing),
    },
  ],
  'blog/list': [
    blogList,
    {
      listPosts: async (db) => {
        const narrowed = [
          {},
          { category: 'Design' },
          { tag: 'a' },
          { category: 'Design', tag: 'a' },
          ...['sap', 'published', 'scheduled', 'draft', 'no longer public', 'Mar 2026'].map((q) => ({ q })),
          { status: 'ended' },
          { author: 'A' },
          { author: 'A', status: 'draft' },
        ] as const
        for (const query of narrowed) {
          await blogList.listPosts(db, reader(false), { ...page, page: 1, ...query })
          await blogList.listPosts(db, reader(true), { ...page, page: 1, ...query })
        }
        for (const sort of ['date', 'title', 'category', 'author', 'status'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            await blogList.listPosts(db, reader(true), { page: 1, limit: 12, sort, order })
          }
        }
      },
      countPostsByStatus: (db) => blogList.countPostsByStatus(db, now),
      publicPostChanges: (db) => readAll(blogList.publicPostChanges(db, now)),
    },
  ],
  'jobs/store': [
    jobs,
    {
      createJob: (db) => jobs.createJob(db, aJob(), now),
      updateJob: async (db) => jobs.updateJob(db, await jobs.createJob(db, aJob(), now), aJob({ revision: 1 }), now),
      findJobWords: (db) => jobs.findJobWords(db, 'x'),
      findJob: (db) => eachOf([true, false].map((seesAll) => jobs.findJob(db, reader(seesAll), 'x'))),
      nextDeadline: (db) => jobs.nextDeadline(db, { now, timeZone: 'Europe/Berlin' }),
      judgedAt: (db) => jobs.judgedAt(db, now),
      nextClosingSoon: (db) => jobs.nextClosingSoon(db, { now, timeZone: 'Europe/Berlin' }),
      deleteJob: async (db) => jobs.deleteJob(db, await jobs.createJob(db, aJob(), now)),
    },
  ],
  'jobs/list': [
    jobsList,
    {
      listJobs: async (db) => {
        const filters = [
          {},
          { department: 'Sales' },
          { location: 'Remote' },
          { jobType: 'Contract' },
          { city: 'Berlin' },
          ...['sap', 'active', 'expired', 'draft', 'no deadline', '26 Dec 2026'].map((q) => ({ q })),
        ] as const
        const all = { department: 'Sales', location: 'Remote', jobType: 'Contract' } as const
        for (const query of [...filters, all]) {
          await jobsList.listJobs(db, reader(false), { page: 1, limit: 12, ...query })
          await jobsList.listJobs(db, reader(true), { page: 1, limit: 12, ...query })
        }
        for (const sort of ['default', 'title', 'department', 'location', 'type', 'status', 'deadline'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            await jobsList.listJobs(db, reader(true), { page: 1, limit: 12, sort, order })
          }
        }
        for (const status of ['active', 'closing', 'review', 'draft', 'ended'] as const)
          await jobsList.listJobs(db, reader(true), { page: 1, limit: 12, status })
      },
      listCities: (db) => jobsList.listCities(db, now),
      countOpenJobs: async (db) => {
        for (const query of [{}, { department: 'Sales' }, { q: 'sap' }] as const)
          await jobsList.countOpenJobs(db, now, query)
      },
      nextClosing: (db) => jobsList.nextClosing(db, now),
      countJobsByStatus: (db) => jobsList.countJobsByStatus(db, now),
      openJobChanges: (db) => readAll(jobsList.openJobChanges(db, now)),
    },
  ],
  'contact/store': [
    contact,
    {
      createMessage: (db) => contact.createMessage(db, contactInput.parse(contactFields), false, now),
      listMessages: async (db) => {
        for (const folder of ['inbox', 'spam'] as const) {
          for (const q of ['', 'sap']) await contact.listMessages(db, { folder, q, page: 1, limit: 20 }, 'a')
          for (const filter of [{ state: 'new' }, { assigned: 'me' }] as const)
            await contact.listMessages(db, { folder, ...filter, q: '', page: 1, limit: 20 }, 'a')
        }
      },
      readFound: async (db) => {
        const found = contact.readFound(db, { folder: 'inbox', q: '' }, 'a')
        for await (const messages of found) expect(messages.length).toBeGreaterThan(0)
        const narrow = { folder: 'inbox', q: 'sap', state: 'new', assigned: 'me' } as const
        for await (const messages of contact.readFound(db, narrow, 'a')) expect(messages).toEqual([])
      },
      listPeople: (db) => contact.listPeople(db),
      addForward: async (db) => {
        const id = await idOf(db, 'contact_messages')
        await inTransaction(db, (trx) => contact.addForward(trx, id, { to: 'a', by: 'b', at: now.toISOString() }))
      },
      getMessage: async (db) => contact.getMessage(db, await idOf(db, 'contact_messages')),
      takeFromSpam: (db) => contact.takeFromSpam(db, 'x'),
      markMessage: (db) => contact.markMessage(db, 'x', { isRead: true, isSpam: true }, now),
      countInbox: (db) => contact.countInbox(db),
      countMessagesByDay: (db) => contact.countMessagesByDay(db, period),
      deleteMessage: (db) => contact.deleteMessage(db, 'x'),
      findByEmail: (db) => contact.findByEmail(db, 'erika@example.org'),
      findBefore: (db) => contact.findBefore(db, now, 100),
    },
  ],
  'media/store': [
    media,
    {
      findImage: (db) => media.findImage(db, 'h', 'v'),
      hasFullImage: (db) => media.hasFullImage(db, 'h'),
      findFullImage: (db) => media.findFullImage(db, 'h'),
      insertFullImage: (db) => media.insertFullImage(db, image, now),
      insertVariant: (db) => media.insertVariant(db, { ...image, variant: '480.webp' }, now),
    },
  ],
  'media/library-store': [
    library,
    {
      addToLibrary: (db) => inTransaction(db, (trx) => library.addToLibrary(trx, picture)),
      listLibrary: async (db) => {
        for (const filter of [undefined, ...mediaFilters])
          for (const q of ['', 'racks']) await library.listLibrary(db, { q, filter, page: 1, limit: 20 }, ['posts'])
      },
      listFocused: library.listFocused,
      findFocus: (db) => library.findFocus(db, picture.id),
      getLibraryRow: (db) => library.getLibraryRow(db, picture.id),
      updateLibraryRow: (db) =>
        library.updateLibraryRow(db, picture.id, { alt: 'Racks', decorative: false }, { who: undefined, now }),
      removeFromLibrary: (db) => library.removeFromLibrary(db, picture.id, async () => {}),
    },
  ],
  'activity-log/store': [
    activityLog,
    {
      addActivity: (db) => activityLog.addActivity(db, activityLine, now),
      titleInTrash: (db) => activityLog.titleInTrash(db, 'x'),
      countRefusals: async (db) => {
        for (const email of [undefined, 'a@example.com']) await activityLog.countRefusals(db, now, email)
      },
      listActivity: (db) =>
        eachOf([
          activityLog.listActivity(db, { ...page, q: '' }),
          activityLog.listActivity(db, { ...page, q: '', type: 'change' }),
          activityLog.listActivity(db, { ...page, q: 'anna' }),
        ]),
      readActivity: (db) => activityLog.readActivity(db, { q: '' }).next(),
      pruneActivity: (db) => activityLog.pruneActivity(db, now, 400),
    },
  ],
  'visits/store': [
    visits,
    {
      addVisits: (db) =>
        visits.addVisits(db, { views: 1, visitors: ['a'], counts: { page: new Map([['/', 1]]) } }, now),
      readMonths: (db) => visits.readMonths(db, now),
      readVisits: (db) => visits.readVisits(db, 30, now),
      pruneVisits: (db) => visits.pruneVisits(db, now),
    },
  ],
  'menu/store': [menu, {}],
  'documents/store': [documents, {}],
  'redirects/store': [redirects, {}],
  'services/store': [services, {}],
  'settings/store': [settings, {}],
  'backups/store': [backups, {}],
  'tokens/store': [tokens, {}],
  'webhooks/store': [webhooks, {}],
  'webhooks/delivery-store': [webhookDeliveries, {}],
}

/**
 * Small by nature or bounded: a menu and its pages do not grow with time, there are fifty tokens and twenty webhooks at most,
 * each of which keeps a bounded number of deliveries, and settings and
 * backups are one row. Their tables may be read whole.
 */
const small = [
  'backups/store',
  'documents/store',
  'menu/store',
  'redirects/store',
  'services/store',
  'settings/store',
  'tokens/store',
  'webhooks/store',
  'webhooks/delivery-store',
]

function readAll({ count, read }: { count(): Promise<number>; read(window: object): Promise<unknown> }) {
  return Promise.all([count(), read({ limit: 10, offset: 0 })])
}

async function idOf(db: Database, table: 'admins' | 'contact_messages'): Promise<string> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id
}

/** Puts something into each list: an empty range is not read. */
async function fillLists(db: Database): Promise<void> {
  const scheduled = { publishNow: false, scheduledDate: '2026-04-01T00:00:00.000Z' }
  const ended = { publicUntil: '2026-03-01T00:00:00.000Z' }
  for (const time of [{}, scheduled, ended]) {
    await blog.createPost(db, aPost({ title: 'SAP', category: 'Design', tags: ['a'], ...time }), now)
  }
  const job = { title: 'SAP', department: 'Sales', location: 'Remote', jobType: 'Contract' }
  for (const state of [{}, { status: 'expired' }, { isActive: false }, { inReview: true }, ended]) {
    await jobs.createJob(db, aJob({ ...job, ...state }), now)
  }
  for (const isSpam of [true, false]) {
    await contact.createMessage(db, contactInput.parse({ ...contactFields, message: 'SAP' }), isSpam, now)
  }
}

interface Seen {
  sql: string
  where: string
  plan: string[]
}

const seen: Seen[] = []

function explain(sqlite: DatabaseSync, { sql, parameters }: CompiledQuery): string[] {
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
  return rows.map(({ detail }) => String(detail))
}

beforeAll(async () => {
  const sqlite = openSqlite(':memory:')
  let running: string | undefined
  const queries: [string, CompiledQuery][] = []
  const dialect = createSqliteDialect(sqlite)
  const db = new Kysely<Tables>({
    dialect,
    log({ query }) {
      if (running) queries.push([running, query as CompiledQuery])
    },
  })
  rememberDialect(db, dialect)
  await migrate(db)
  const as = async (name: string, call: (db: Database) => unknown) => {
    running = name
    await call(db)
    running = undefined
  }
  await fillLists(db)
  for (const [store, [, calls]] of Object.entries(stores)) {
    for (const [name, call] of Object.entries(calls)) await as(`${store} ${name}`, call)
  }
  await as('titles of pages', (one) => findTitles(one, ['/blog?post=a', '/career?job=a', '/services/a', '/a']))
  await as('health', async () => {
    await checkDelivery(db, { smtpUrl: 'smtp://127.0.0.1' })
    await checkOutbox(db, now)
  })
  await as('outbox', async () => {
    await enqueueMail(db, { to: 'a@example.com', subject: 'x', text: 'x' }, now, 'x')
    const outbox = createOutbox({
      db,
      mailer: createRecordingMailer(),
      clock: () => now,
      log: silent,
      counts: { mailErrors: 0 },
      trash: { hold: holdTrash, update: updateInTrash },
    })
    await outbox.flush()
    await outbox.stop()
    await pruneMails(db, now)
    await readOutboxFigures(db)
  })
  await as('rendering again', async () => {
    await blog.createPost(db, { ...aPost(), htmlVersion: 0 }, now)
    const renderer = createMarkdownRenderer({ log: silent })
    await rerenderTable({ db, renderer, log: silent }, blog.kind.renderedTable)
    await renderer.stop()
  })
  for (const [name, { countedAs }] of Object.entries<ContentKind>(kinds)) {
    const { table } = serverKinds[name as KindName]
    if (countedAs) await as(`${name} by day`, () => createdByDay(db, table, period).execute())
  }
  for (const [table, narrower] of [['pages', [pages.isListed]], ['case_studies'], ['people']] as const) {
    await as(`${table} by status`, () => countByStatus(db, table, now, rememberNothing))
    await as(`public ${table}`, () => readAll(publicChanges(db, table, now, narrower && [...narrower])))
  }
  await as('images', async () => {
    const user = { kind: 'posts', entityId: 'x' } as const
    await inTransaction(db, (trx) => trackImages(trx, user, { blogImage: `/media/${image.hash}/a.webp` }))
    await inTransaction(db, (trx) => trackImages(trx, user, {}))
    await inTransaction(db, (trx) => forgetImages(trx, user))
    await listImageUses(db, [image.hash], { kinds: ['posts'], most: 20 })
    await removeUnusedImages(db, new Date(later))
  })
  for (const table of [
    'rate_limits',
    'sign_in_challenges',
    'idempotency_keys',
    'working_copies',
    'presences',
    'preview_links',
  ] as const) {
    await as('what is over', () => deleteExpired(db, table, now))
  }
  await as('what is typed', async () => {
    const written = { kind: 'posts', entityId: 'x', email: 'a@example.com' } as const
    await putWorkingCopy(db, written, {}, now)
    await findWorkingCopy(db, written)
    await listWriters(db, written)
    await deleteWorkingCopy(db, written)
    await notePresence(db, written, now)
    await listPresent(db, written, now)
  })
  await as('previews', async () => {
    const entry = { kind: 'posts', entityId: 'x' } as const
    const row = { id: 'x', kind: 'posts', entity_id: 'x', created_by: 'a@example.com', shown: null, revision: 1 }
    await addPreviewLink(db, { ...row, created_at: now.toISOString(), expires_at: later })
    await findPreviewLink(db, 'x', now)
    await listPreviewLinks(db, entry, now)
    await deletePreviewLinks(db, entry)
  })
  await as('review requests', async () => {
    const entry = { kind: 'posts', entityId: 'x' } as const
    const request = { revision: 1, asked_by: 'a@example.com', asked_of: 'b@example.com', asked_at: now.toISOString() }
    await inTransaction(db, (trx) => putReviewRequest(trx, entry, request))
    await findReviewRequest(db, entry)
    await listRequestsOf(db, 'b@example.com')
    await forgetReviewRequest(db, entry)
  })
  await as('rate limits', async () => {
    await consumeLimit(db, { name: 'x', most: 1, perMs: 1000, message: '' }, 'a', now)
  })
  await as('a create', async () => {
    const c = { req: { header: () => '8e03978e-40d5-43e8-bc93-6894a57f9324' }, get: () => undefined, set: () => {} }
    const prepare = async () => (trx: Database) => jobs.createJob(trx, aJob(), now)
    for (const _ of [1, 2]) await createOnce(c as never, { db, clock: () => now }, { table: 'jobs', body: {}, prepare })
  })
  for (const [where, query] of queries) {
    if (/^(select|insert|update|delete)/i.test(query.sql.trim())) {
      seen.push({ sql: query.sql.trim(), where, plan: explain(sqlite, query) })
    }
  }
  await db.destroy()
})

test('every store and each of its functions is covered', () => {
  const root = resolve(import.meta.dirname, '../src/features')
  const files = globSync('*/{*store,list}.server.ts', { cwd: root }).map((file) => file.replace('.server.ts', ''))
  expect(files.map((file) => join(file)).sort()).toEqual(Object.keys(stores).sort())
  for (const [name, [module, calls]] of Object.entries(stores)) {
    if (small.includes(name)) continue
    const functions = Object.entries(module).filter(([, value]) => typeof value === 'function')
    const names = functions.map(([name]) => name).filter((name) => !withoutQuery.includes(name))
    expect(names.sort(), `add what is missing to "stores" in ${import.meta.filename}`).toEqual(
      Object.keys(calls).sort(),
    )
  }
  expect(seen.length).toBeGreaterThan(150)
})

/** Whether a query reads all rows of a growing table: to sort them, or without stopping once enough are found. */
function isUnbounded({ sql, plan }: Seen): boolean {
  const scans = plan.filter((step) => {
    const [, table = ''] = /^SCAN (\w+)/.exec(step) ?? []
    return growing.includes(table) && !/VIRTUAL TABLE INDEX \d+:.*M/.test(step)
  })
  if (scans.length === 0) return false
  // Filtering by columns outside the index reads each entry's row.
  const walksAnIndex = scans.every((step) =>
    / where /i.test(sql) ? step.includes(' USING COVERING INDEX ') : / USING (COVERING )?INDEX /.test(step),
  )
  return !(walksAnIndex && / limit /i.test(sql) && !plan.some((step) => step.includes('TEMP B-TREE FOR ORDER BY')))
}

test('no query scans a growing table', () => {
  const unbounded = seen.filter(isUnbounded).filter(({ sql }) => !exceptions.some(([statement]) => statement.test(sql)))
  expect(unbounded).toEqual([])
})

test('every exception is still needed', () => {
  const needed = exceptions.filter(([statement]) =>
    seen.some((query) => isUnbounded(query) && statement.test(query.sql)),
  )
  expect(needed).toEqual(exceptions)
})

test('list pages read their ids from an index alone, without sorting', () => {
  const pages = seen.filter(
    ({ sql }) => /^select (id|post_id as id) from .* offset/.test(sql) && !/json_each/.test(sql),
  )
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(({ plan }) => plan.length > 1)).toEqual([])
})
