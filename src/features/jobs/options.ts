export const departments = [
  'Engineering',
  'Design',
  'Marketing',
  'Sales',
  'Customer Support',
  'Human Resources',
  'Finance',
  'Operations',
] as const
export const locations = ['Remote', 'Hybrid', 'On-site'] as const
export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const
export const experienceLevels = [
  'Entry Level',
  'Mid Level',
  'Senior',
  'Lead',
  'Manager',
  'Director',
  'Executive',
] as const
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'INR'] as const
