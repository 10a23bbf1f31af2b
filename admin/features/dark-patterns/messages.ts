export const PATTERNS_WORDS = {
  title: 'Dark patterns',
  intro:
    'The thirteen patterns that India’s Guidelines for Prevention and Regulation of Dark Patterns (30 November 2023) forbid, how your shop answers each, and what you could set that breaks it. Shops were asked to audit themselves in June 2025. This is not legal advice.',
  loading: 'Loading your settings',
  toCheck: (count: number) => {
    if (count === 0) return 'None of your settings stands out.';
    return count === 1 ? '1 setting to check' : `${count} settings to check`;
  },
  check: 'Check this now',
  breaks: 'What could break it:',
  nothing: 'No setting breaks it.',
} as const;
