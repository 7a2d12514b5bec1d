export interface Reason {
  text: RegExp
  /** In plain words, without a full stop. */
  sentence: string
  remedy: string
}

const later = 'Nothing needs doing: the mail is sent later by itself.'
const settings = 'and restart the site.'

/** What Microsoft and other services that sign in by token answer, the most particular first. */
export const reasons: Reason[] = [
  {
    text: /\b550[ -]5\.7\.30\b/,
    sentence: 'The mail server no longer takes a password (basic authentication is switched off)',
    remedy: `Set MAIL_TRANSPORT=graph or smtp-oauth ${settings} The guide says how: Mail with Microsoft 365.`,
  },
  {
    text: /\b535[ -]5\.7\.(3|139)\b/,
    sentence: 'The mail server refused the sign-in of the mailbox',
    remedy:
      'Switch on “Authenticated SMTP” for the mailbox (Set-CASMailbox), and give the application SMTP.SendAsApp and the mailbox (Add-MailboxPermission); or set MAIL_TRANSPORT=graph.',
  },
  {
    text: /AADSTS7000222\b/,
    sentence: 'The client secret has expired',
    remedy: `Make a new one in Microsoft Entra, put it into MAIL_OAUTH_CLIENT_SECRET ${settings}`,
  },
  {
    text: /AADSTS7000215\b/,
    sentence: 'The client secret is wrong',
    remedy: `Put the Value of the secret, not its Secret ID, into MAIL_OAUTH_CLIENT_SECRET ${settings}`,
  },
  {
    text: /AADSTS(700027|7000272?|50027)\b/,
    sentence: 'The sign-in service does not know the certificate',
    remedy: 'Upload the certificate of MAIL_OAUTH_CERTIFICATE to the application in Microsoft Entra.',
  },
  {
    text: /AADSTS(90002|900023|900021)\b/,
    sentence: 'The sign-in service does not know the directory',
    remedy: `Put the Directory (tenant) ID into MAIL_OAUTH_TENANT ${settings}`,
  },
  {
    text: /AADSTS700016\b|Sign-in service: \d+ unauthorized_client/,
    sentence: 'The sign-in service does not know the application in this directory',
    remedy: `Check MAIL_OAUTH_CLIENT_ID (the Application ID) and MAIL_OAUTH_TENANT, ${settings}`,
  },
  {
    text: /Sign-in service: \d+ invalid_client/,
    sentence: 'The sign-in service refused the application',
    remedy: `The secret or certificate may be wrong or expired: put a valid one into MAIL_OAUTH_CLIENT_SECRET or MAIL_OAUTH_CERTIFICATE ${settings}`,
  },
  {
    text: /Sign-in service: 429/,
    sentence: 'The sign-in service asks the site to wait',
    remedy: later,
  },
  {
    text: /Sign-in service: (no |5\d\d)/,
    sentence: 'The sign-in service does not answer as it should',
    remedy: `${later} If it lasts, check that the site may reach it (MAIL_OAUTH_TOKEN_URL).`,
  },
  {
    text: /Sign-in service:/,
    sentence: 'The sign-in service gave no access token',
    remedy: `Check the variables that begin with MAIL_OAUTH, ${settings}`,
  },
  {
    text: /Microsoft Graph: 403|ErrorAccessDenied/,
    sentence: 'Microsoft does not let the application send from this mailbox',
    remedy:
      'Give it the role “Application Mail.Send” in Exchange Online (New-ManagementRoleAssignment), with a management scope that includes the mailbox of MAIL_FROM. A change may take two hours.',
  },
  {
    text: /Microsoft Graph: 404/,
    sentence: 'Microsoft does not know the mailbox of MAIL_FROM',
    remedy: `Set MAIL_FROM to a mailbox of this directory (a shared one will do) ${settings}`,
  },
  {
    text: /Microsoft Graph: 401/,
    sentence: 'Microsoft refused the access token',
    remedy: 'Check that MAIL_OAUTH_TENANT and MAIL_OAUTH_CLIENT_ID belong to the directory of the mailbox.',
  },
  { text: /Microsoft Graph: 429/, sentence: 'Microsoft asks the site to send later', remedy: later },
  {
    text: /Microsoft Graph: (no |5\d\d)/,
    sentence: 'Microsoft does not answer as it should',
    remedy: `${later} If it lasts, check that the site may reach graph.microsoft.com.`,
  },
]
