import { unnamedEmail, unnamedFirm } from '../src/features/settings/options.ts'

/**
 * The firm as a new site has it, until its settings are saved in the back office: name, claims, contact details and texts.
 * Corvane is fictional; addresses and numbers come from the ranges that are reserved for examples.
 */
export const site = {
  /** Whether visitors see the site. */
  isOpen: true,
  name: 'Corvane',
  legalName: 'Corvane Consulting GmbH',
  tagline: 'IT and SAP consulting',
  brand: { logo: '', icon: '', accent: '' },
  description:
    'Corvane plans, builds and runs SAP, cloud, application and data systems for mid-size and large companies. 15+ years of experience.',
  language: 'en',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  email: 'hello@corvane.example',
  phone: '+49 30 23125 000',
  offices: [
    {
      city: 'Berlin',
      lines: ['Beispielstraße 12', '10115 Berlin', 'Germany'],
      phone: '+49 30 23125 000',
      country: 'DE',
    },
    {
      city: 'Zürich',
      lines: ['Musterweg 4', '8000 Zürich', 'Switzerland'],
      phone: '+41 44 555 01 00',
      country: 'CH',
    },
  ],
  links: [] as { label: string; to: string }[],
  stats: [
    {
      value: '500+',
      label: 'Clients Served',
      text: 'Most of them in manufacturing, trade, utilities and the public sector.',
    },
    { value: '95%', label: 'Success Rate', text: 'Live on the date in their offer.' },
    { value: '15+', label: 'Years Experience', text: 'With SAP and the systems around it.' },
    { value: '24/7', label: 'Support Available', text: 'For critical incidents, at any hour.' },
  ],
  slides: [
    {
      title: 'SAP programmes that close their books on time',
      text: 'From blueprint to the second month-end, with one lead who answers for scope, budget and date.',
      to: '/services/sap-implementation',
      action: 'SAP Implementation',
      picture: '',
    },
    {
      title: 'Software for the process no package covers',
      text: 'Delivered every two weeks, tested where a failure costs money, and owned by you.',
      to: '/services/custom-software-development',
      action: 'Custom Software Development',
      picture: '',
    },
    {
      title: 'Your SAP landscape in the cloud, rehearsed first',
      text: 'Three rehearsals before the weekend that counts, and a downtime you agreed in hours.',
      to: '/services/sap-migration-to-cloud',
      action: 'SAP Migration to Cloud',
      picture: '',
    },
    {
      title: 'AI that shows its sources and knows its limits',
      text: 'Assistants over your own documents and SAP data, with answers that are measured every week.',
      to: '/services/generative-ai-solutions',
      action: 'Generative AI Solutions',
      picture: '',
    },
    {
      title: 'From an idea to a product that customers keep',
      text: 'Six weeks to a tested prototype, a cost and a decision whether to build it.',
      to: '/services/product-discovery',
      action: 'Product Discovery',
      picture: '',
    },
    {
      title: 'A cloud platform with an owner for every euro',
      text: 'A landing zone, a first workload and the rules by which the next hundred follow.',
      to: '/services/cloud-adoption',
      action: 'Cloud Adoption',
      picture: '',
    },
    {
      title: 'Monday’s figures on Monday, from one platform',
      text: 'SAP and other data side by side, tested on the way in and moved subject by subject.',
      to: '/services/data-platform-modernization',
      action: 'Data Platform Modernization',
      picture: '',
    },
  ],
  services: {
    title: 'What we do',
    /** After how many practices and services the menu has. */
    text: 'Each page says what the work is, how long it takes and what can go wrong.',
  },
  practiceLeads: {
    title: 'Who leads the work',
    people: [
      { name: 'Katrin Hollenbach', role: 'SAP Solutions', portrait: '' },
      { name: 'Matthias Aebersold', role: 'Data and Analytics', portrait: '' },
      { name: 'Ines Pichler', role: 'Software Product Engineering', portrait: '' },
    ],
  },
  whyChooseUs: {
    title: 'Why Choose Us',
    text: 'You will meet the people who do the work before you sign, and they will still be there at the second month-end.',
    reasons: [
      {
        title: 'Senior people, by name',
        text: 'Half of our consultants have worked with SAP for more than ten years. The team in the offer is the team in the project; a change needs your consent.',
      },
      {
        title: 'Dates that were rehearsed',
        text: 'A cutover is run at least three times before it counts. You get the log of each run, with the minutes that every step took.',
      },
      {
        title: 'A price with its assumptions',
        text: 'Offers are eight pages long. They name what is included, what is not, and what each assumption costs if it turns out wrong.',
      },
      {
        title: 'Somebody answers',
        text: 'Standard support replies within 4 business hours, by an engineer who can open the system. Critical incidents are taken around the clock.',
      },
    ],
  },
  faq: {
    title: 'Questions we are asked first',
    items: [
      {
        question: 'How quickly does your support respond?',
        answer:
          'Standard support responds within 4 business hours. For systems under a 24/7 agreement an engineer takes critical incidents at any hour, and the agreement states the time in minutes.',
      },
      {
        question: 'How long does a project take?',
        answer:
          'Small projects take 2-3 months, enterprise projects 6-12 months. The offer names the phases, and each phase ends with something you can test.',
      },
      {
        question: 'How much experience do you have?',
        answer:
          'We have worked with SAP and the systems around it for 15+ years and have served more than 500 clients, most of them in manufacturing, trade, utilities and the public sector.',
      },
      {
        question: 'Do you work with fixed prices?',
        answer:
          'Where the scope can be written down, yes: conversions, rollouts and migrations are usually offered at a fixed price after a paid assessment of two to four weeks. Development is billed by sprint, and you can stop after any of them.',
      },
      {
        question: 'Can you take over a system that somebody else built?',
        answer:
          'Yes. A takeover starts with six weeks in which we shadow the current team, document what we find and fix ten real incidents together. Only then does the service level apply.',
      },
      {
        question: 'Where does our data stay?',
        answer:
          'In your systems. We work through your access and on your landscape; test data is anonymised before it is copied, and any tool that sends data elsewhere is listed in the contract.',
      },
    ],
  },
  contact: {
    title: 'Contact Us',
    text: 'Write a few lines about what you have and what it should become. A consultant, not a sales desk, answers within one business day.',
    offices: 'Where to find us',
    thanks: 'Your message is stored and on its way to us. A consultant answers within one business day.',
    /** Above the form's button, once there is a privacy policy; its title follows as a link. */
    consent: 'We use these details only to answer you.',
  },
  contactPerson: {
    name: 'Henrik Vollmer',
    role: 'First conversations',
    text: 'Reads every message, and calls you back.',
    portrait: '',
  },
  service: {
    /** The four badges of a service page's hero: drawn pictures by name. */
    badges: [
      { picture: 'secure', label: 'Secure by default' },
      { picture: 'certified-process', label: 'Documented process' },
      { picture: 'on-time', label: 'Rehearsed dates' },
      { picture: 'measured', label: 'Measured results' },
    ],
    callToAction: {
      title: 'LET US IDENTIFY THE KEY AREAS FOR ENHANCEMENT IN YOUR IT SYSTEMS',
      notes: ['No obligation', 'Detailed report included', '100% confidential'],
    },
  },
  blog: {
    text: 'Notes from projects: what worked, what it cost and what we would do differently.',
    picture: '/art/development/band-a/hero.svg',
  },
  career: {
    picture: '/art/business/band-a/hero.svg',
    text: 'Small teams, senior colleagues, systems that matter on Monday morning. Salaries are in the advert.',
  },
  footer: {
    services: [
      { name: 'SAP Implementation', to: '/services/sap-implementation' },
      { name: 'Custom Software Development', to: '/services/custom-software-development' },
      { name: 'SAP Migration to Cloud', to: '/services/sap-migration-to-cloud' },
      { name: 'Application Modernization', to: '/services/application-modernization' },
      { name: 'Data Platform Modernization', to: '/services/data-platform-modernization' },
      { name: 'Cloud Adoption', to: '/services/cloud-adoption' },
      { name: 'Web Development', to: '/services/web-development' },
    ],
    note: 'Registered at the district court of Berlin Charlottenburg, HRB 000000.',
  },
  authors: [
    { name: 'Ines Pichler', text: 'Designs screens for people who use them all day, and tests them where they stand.' },
    { name: 'Katrin Hollenbach', text: 'Has led S/4HANA conversions since 2016 and keeps the log of every rehearsal.' },
    {
      name: 'Matthias Aebersold',
      text: 'Builds platforms and the tools around them, and is called when a query is slow.',
    },
    { name: 'Tobias Rehm', text: 'Reads contracts and plans programmes for clients who have to live with both.' },
  ],
  privacyPage: 'privacy-policy',
  imprintPage: 'imprint',
  recipients: [] as string[],
  confirmsMessages: false,
  /** 0: messages are kept. */
  messageDays: 0,
  activityDays: 400,
  analytics: true,
  passkeysRequired: false,
  firmAccountOnly: false,
  /** Whether programs with a token may read content and write drafts as assistants. */
  assistant: false,
  /** Whether the dashboard lists what a new site still needs. */
  showsFirstHour: false,
}

/**
 * The settings of a new site without sample content, which is closed until its owner opens it. Nothing in them is the
 * sample firm's: lists are empty, and sections without entries are left out.
 */
export const blankSite: typeof site = {
  ...site,
  isOpen: false,
  showsFirstHour: true,
  name: unnamedFirm,
  legalName: unnamedFirm,
  tagline: 'Consulting',
  description: 'A consulting firm.',
  email: unnamedEmail,
  phone: '',
  offices: [],
  stats: [],
  slides: [],
  services: { title: 'Services', text: '' },
  practiceLeads: { title: 'People', people: [] },
  whyChooseUs: { title: 'Why Choose Us', text: '', reasons: [] },
  faq: { title: 'Questions', items: [] },
  contact: {
    title: 'Contact Us',
    text: '',
    offices: 'Offices',
    thanks: 'Your message has arrived.',
    consent: '',
  },
  contactPerson: { name: '', role: '', text: '', portrait: '' },
  service: { badges: [], callToAction: { title: site.service.callToAction.title, notes: [] } },
  blog: { text: 'News from our work.', picture: site.blog.picture },
  career: { text: 'Our open positions.', picture: site.career.picture },
  footer: { services: [], note: '' },
  authors: [],
}
