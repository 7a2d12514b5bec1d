import type { ReactNode } from 'react'
import { FormSection } from '../../../ui/field.tsx'
import { AssistantFields } from './assistant-fields.tsx'
import { BrandFields } from './brand-fields.tsx'
import { ContactFields, FirmFields, OfficeFields, SignInFields, VisitFields } from './firm-fields.tsx'
import { HomeFields, QuestionFields, SlideFields } from './home-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { BlogFields, FooterFields, ServicePageFields } from './page-fields.tsx'
import { sections } from './settings-places.ts'

const parts: Record<string, { text?: string; fields: ReactNode }> = {
  firm: {
    text: 'What the firm is called, on every page and in search results.',
    fields: <FirmFields />,
  },
  look: { text: 'Logo, icon and colour, on every page.', fields: <BrandFields /> },
  offices: { text: 'In the contact section, the footer and job advertisements.', fields: <OfficeFields /> },
  slides: {
    text: 'The top of the home page. A slide without a picture shows a drawn scene.',
    fields: <SlideFields />,
  },
  home: { text: 'The sections below the slides.', fields: <HomeFields /> },
  faq: { text: 'On the home page; search engines get them, too.', fields: <QuestionFields /> },
  'service-pages': { text: 'The same on every service page.', fields: <ServicePageFields /> },
  blog: { fields: <BlogFields /> },
  footer: { fields: <FooterFields /> },
  'contact-form': { text: 'On every public page.', fields: <ContactFields /> },
  visits: { fields: <VisitFields /> },
  'sign-in': { text: 'How everybody on the team signs in to the back office.', fields: <SignInFields /> },
  assistants: { text: 'Programs that read and write text for you.', fields: <AssistantFields /> },
  opening: { fields: <OpeningFields /> },
}

/** All sections are in the form; only the open one is visible. */
export function SettingsSections({ open }: { open: string }) {
  return (
    <div className="grid min-w-0 gap-6">
      {sections.map(({ id, title }) => (
        <div key={id} id={id} hidden={id !== open} className="scroll-mt-24">
          <FormSection title={title} {...(parts[id]?.text && { text: parts[id].text })}>
            {parts[id]?.fields}
          </FormSection>
        </div>
      ))}
    </div>
  )
}
