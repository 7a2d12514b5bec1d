import { expect, test } from 'vitest'
import { explainMailError } from './explain-mail.server.ts'

test.for([
  [{ code: 'EAUTH', message: '535 no' }, 'The mail server refused the name or the password in SMTP_URL: 535 no'],
  [{ message: 'connect ECONNREFUSED 127.0.0.1:25' }, /^The mail server cannot be reached \(SMTP_URL\): connect/],
  [{ message: 'Invalid login: 535 5.7.8' }, /^The mail server refused the name or the password/],
  [
    { message: "Can't send mail - all recipients were rejected: 550" },
    /^The mail server refused the sender or the rec/,
  ],
  [{ message: 'odd\r\nline' }, 'The mail server did not take the mail: odd line'],
] as const)('row %#: an error of the mail server is explained by its code or its text', ([error, words]) => {
  expect(explainMailError(error)).toMatch(words)
})
