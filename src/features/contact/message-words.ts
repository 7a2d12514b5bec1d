interface Message {
  name: string
  email: string
  company: string
  service: string
  message: string
}

/** The texts that a search looks at. */
export function messageWords({ name, email, company, service, message }: Message): string[] {
  return [name, email, company, service, message]
}
