export const caseStudyLimits = {
  title: 200,
  client: 100,
  industry: 60,
  services: 10,
  path: 200,
  text: 20_000,
  figures: 3,
  figureValue: 20,
  figureLabel: 60,
  quote: 400,
  person: 100,
  url: 2000,
  timeline: 60,
  start: 40,
  lanes: 6,
  hour: 240,
  lane: 30,
  entryLabel: 40,
  entryText: 160,
}

/** `date` is the publication date; the others are columns of the back office's table. */
export const caseStudySorts = ['date', 'title'] as const
