import type { IconName } from '../../ui/icon.tsx'

export interface Entry {
  label: string
  to: string
  icon: IconName
  /** In the header menu of phones as well. */
  isQuick?: boolean
}

export const entries: Entry[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard', isQuick: true },
  { label: 'Add Blog', to: '/admin/add-blog', icon: 'post', isQuick: true },
  { label: 'Add Job', to: '/admin/add-job', icon: 'briefcase', isQuick: true },
  { label: 'Add Service', to: '/admin/add-service', icon: 'layers' },
  { label: 'Messages', to: '/admin/messages', icon: 'mail' },
]
