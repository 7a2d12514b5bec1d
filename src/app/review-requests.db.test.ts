import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { jobFields, postFields } from '../../test/support/samples.ts'

async function openTeam() {
  const site = await openAdminSite()
  for (const [name, role] of [
    ['Ed', 'editor'],
    ['Ava', 'author'],
    ['Hal', 'hiring'],
  ] as const) {
    const member = { email: `${role}@example.com`, name, role }
    expect((await site.admin.send('POST', '/api/team', member)).status).toBe(201)
  }
  const [editor, author] = [await signInAs(site, 'editor@example.com'), await signInAs(site, 'author@example.com')]
  await site.outbox.flush()
  site.mails.length = 0
  const mailsTo = async (email: string) => {
    await site.outbox.flush()
    return site.mails.filter(({ to }) => to === email)
  }
  return { site, editor, author, mailsTo }
}

const inReview = { ...postFields, isDraft: true, inReview: true }
const of = 'editor@example.com'

test('a review is asked of a colleague, who gets a mail with the link and finds it on the dashboard', async () => {
  const { site, editor, author, mailsTo } = await openTeam()
  const { _id } = (await author.send('POST', '/api/blog', inReview)).body.blog
  const path = `/api/blog/${_id}/review`
  expect((await author.get(path)).body.review).toBe(null)
  const { status, body } = await author.send('PUT', path, { of: 'Editor@example.com', revision: 1 })
  const review = { revision: 1, askedBy: author.email, askedOf: of, askedAt: site.clock().toISOString(), isOpen: true }
  expect([status, body.review]).toEqual([200, { ...review, since: [] }])
  const [mail] = await mailsTo(of)
  expect(mail).toMatchObject({ subject: `Please review: ${postFields.title}` })
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(`https://www.example.com/admin/edit-blog/${_id}`)
    expect(text).toContain('Ava asks you')
  }
  const waiting = { title: postFields.title, to: `/admin/edit-blog/${_id}`, askedBy: author.email }
  expect((await editor.get('/api/reviewed')).body.asked).toEqual([waiting])
  expect((await site.admin.get('/api/reviewed')).body.asked).toEqual([])
  await editor.send('PUT', `/api/blog/${_id}`, postFields)
  expect((await editor.get('/api/reviewed')).body.asked).toEqual([])
  expect((await editor.get(path)).body.review.isOpen).toBe(false)
})

test('what was saved since is named, and many at once do not publish it unseen', async () => {
  const { editor, author } = await openTeam()
  const { _id } = (await author.send('POST', '/api/blog', inReview)).body.blog
  await author.send('PUT', `/api/blog/${_id}/review`, { of, revision: 1 })
  await author.send('PUT', `/api/blog/${_id}`, { ...inReview, title: 'Another' })
  expect((await editor.get(`/api/blog/${_id}/review`)).body.review).toMatchObject({
    ...{ revision: 1, isOpen: true },
    since: [{ revision: 2, savedBy: author.email, changed: ['title'] }],
  })
  const publish = () => editor.send('POST', '/api/blog/bulk', { action: 'publish', ids: [_id] })
  expect((await publish()).body.failed).toMatchObject([
    { _id, message: expect.stringMatching(/^It has been saved since/) },
  ])
  expect((await author.send('PUT', `/api/blog/${_id}/review`, { of, revision: 1 })).status).toBe(409)
  expect((await author.send('PUT', `/api/blog/${_id}/review`, { of, revision: 2 })).status).toBe(200)
  expect((await publish()).body.done).toEqual([_id])
})

test('of what is public, a review of a working copy is asked, until somebody saves the entry', async () => {
  const { site, editor, author } = await openTeam()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  await author.send('PUT', `/api/blog/${_id}/working-copy`, { title: 'Typed' })
  expect((await author.send('PUT', `/api/blog/${_id}/review`, { of, revision: 1 })).body.review.isOpen).toBe(true)
  expect((await editor.get('/api/reviewed')).body.asked).toHaveLength(1)
  await editor.send('PUT', `/api/blog/${_id}`, { ...postFields, title: 'Typed' })
  expect((await editor.get('/api/reviewed')).body.asked).toEqual([])
})

test('asking again sends one mail an hour for each entry and person', async () => {
  const { site, author, mailsTo } = await openTeam()
  const ask = async (id: string, email: string) =>
    expect((await author.send('PUT', `/api/blog/${id}/review`, { of: email, revision: 1 })).status).toBe(200)
  const [one, other] = [
    (await author.send('POST', '/api/blog', inReview)).body.blog._id,
    (await author.send('POST', '/api/blog', inReview)).body.blog._id,
  ]
  for (let i = 0; i < 3; i += 1) {
    await ask(one, of)
    await ask(one, site.admin.email)
  }
  await ask(other, of)
  expect([(await mailsTo(of)).length, (await mailsTo(site.admin.email)).length]).toEqual([2, 1])
  site.clock.advance(59, 'minutes')
  await author.get('/api/reviewed')
  await ask(one, of)
  expect(await mailsTo(of)).toHaveLength(2)
  site.clock.advance(2, 'minutes')
  await ask(one, of)
  expect(await mailsTo(of)).toHaveLength(3)
})

test('a review is asked only of those who may publish the kind, and of a draft only in review', async () => {
  const { site, author } = await openTeam()
  const reviewers = async (kind: string) =>
    (await author.get(`/api/reviewers?kind=${kind}`)).body.reviewers.map(({ name }: { name: string }) => name)
  expect(await reviewers('blog')).toEqual(['Anna Berg', 'Ed'])
  expect(await reviewers('job')).toEqual(['Anna Berg', 'Ed', 'Hal'])
  expect(await reviewers('nothing')).toEqual([])

  const { _id } = (await author.send('POST', '/api/blog', inReview)).body.blog
  for (const email of ['hiring@example.com', author.email, 'nobody@example.com']) {
    const { status, body } = await author.send('PUT', `/api/blog/${_id}/review`, { of: email, revision: 1 })
    expect([status, body.errors]).toEqual([400, { of: 'Reviewer must be a colleague who may publish a post' }])
  }
  const job = (await author.send('POST', '/api/job', { ...jobFields, isDraft: true, inReview: true })).body.job
  const asked = { of: 'hiring@example.com', revision: 1 }
  expect((await author.send('PUT', `/api/job/${job._id}/review`, asked)).status).toBe(200)
  const draft = (await author.send('POST', '/api/blog', { title: 'Not yet', isDraft: true })).body.blog
  expect((await author.send('PUT', `/api/blog/${draft._id}/review`, { of, revision: 1 })).status).toBe(409)

  await site.admin.send('DELETE', `/api/job/${job._id}`)
  await site.admin.send('DELETE', `/api/trash/${job._id}`)
  expect(await site.db.selectFrom('review_requests').selectAll().execute()).toEqual([])
})
