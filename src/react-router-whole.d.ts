/** React Router's router in a file of its own: see vite.config.ts. */
declare module 'react-router-whole' {
  export { UNSAFE_createRouter as createRouter } from 'react-router'
}
