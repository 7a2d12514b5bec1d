import { expect, test } from 'vitest'
import { getUser } from './client.ts'

test.for([[{}], [{ name: null }]])(
  'an administrator of whom no name is known (%o) has an empty one',
  async ([named]) => {
    const userData = { email: 'zoe@example.com', ...named }
    expect(await getUser(async () => Response.json({ success: true, userData }))).toEqual({ ...userData, name: '' })
  },
)
