/** Openings that ask for the same work share a career. */
const SHARED: Readonly<Record<string, string>> = {
  cloud: 'platform',
  sre: 'platform',
  automation: 'ai',
  agentic: 'ai',
};

/** The career, in careers-1.yaml or careers-2.yaml, of those who apply for an opening. @param opening its key */
export const careerOf = (opening: string): string => SHARED[opening] ?? opening;
