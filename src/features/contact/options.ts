export const serviceOptions = [
  'SAP Solutions',
  'Application Services',
  'SAP on Cloud',
  'AI Consulting and Implementation',
  'Software Product Engineering',
  'Cloud Solutions and Consulting',
  'Data and Analytics',
] as const
