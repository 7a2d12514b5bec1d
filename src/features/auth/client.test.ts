import { expect, test } from 'vitest'
import { getUser } from './client.ts'

test.for([[{}], [{ name: null }]])('a missing administrator name (%o) becomes an empty string', async ([named]) => {
  const userData = { email: 'zoe@example.com', ...named }
  expect(await getUser(async () => Response.json({ success: true, userData }))).toEqual({ ...userData, name: '' })
})
