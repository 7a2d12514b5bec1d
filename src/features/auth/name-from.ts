/** Returns the initial display name: Anna Berg for anna.berg@example.com. */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Admin User'
}
