/** What mails say around their words: the product's own, which the site's content may replace one by one in each language. */

/** The text around the facts of an interview, in one language. */
export interface InterviewWords {
  when: string;
  length: string;
  /** `{minutes}` is replaced. */
  minutes: string;
  where: string;
  with: string;
  video: string;
  phone: string;
  office: string;
  choose: string;
  change: string;
  /** `{interview}` and `{brand}` are replaced. */
  summary: string;
}

/** The text around the request for consent, in one language. */
export interface ConsentWords {
  opening: string;
  by: string;
  recommended: string;
  source: string;
  /** The name of each source, by its code. */
  sources: Readonly<Record<string, string>>;
  stored: string;
  /** What is stored of someone who was added, and of one who is kept for later. */
  add: string;
  pool: string;
  keptUntil: string;
  until: string;
  answer: string;
  privacy: string;
  notYou: string;
}

/** The buttons of letters to people who ask about their data, in one language. */
export interface PrivacyWords {
  identity: string;
  copy: string;
  certificate: string;
}

/** What mails say around their words, in one language. */
export interface MailWords {
  /** `{date}` is replaced. */
  promised: string;
  privacy: string;
  notYou: string;
  opening: string;
  reference: string;
  readOpening: string;
  download: string;
  /** `{reference}` is replaced. */
  stored: string;
  /** `{purpose}` is replaced. */
  takeBack: string;
  insights: string;
  newsletter: string;
  /** Below a letter to a candidate; `{brand}` and `{reference}` are replaced. */
  application: string;
  /** Before what a letter answers. */
  quoted: string;
  interview: InterviewWords;
  consent: ConsentWords;
  request: PrivacyWords;
}

/** Those used where the content has none. */
export const ENGLISH: MailWords = {
  promised: "You'll hear from us by {date}.",
  privacy: 'How we handle your data',
  notYou: 'If you did not write to us, someone used your address by mistake. You can ignore this email.',
  opening: 'Opening',
  reference: 'Reference',
  readOpening: 'Read the opening again',
  download: 'Download the report (PDF)',
  stored: 'Your reference is {reference}.',
  takeBack: 'You agreed to receive {purpose}. Withdraw',
  insights: 'insights, products, services and event invitations',
  newsletter: 'the monthly intelligence newsletter',
  application: 'Your application at {brand}, reference {reference}',
  quoted: 'You wrote to us:',
  interview: {
    when: 'When',
    length: 'Length',
    minutes: '{minutes} minutes',
    where: 'Where',
    with: 'With',
    video: 'Video call',
    phone: 'Phone call. We call you.',
    office: 'At our office',
    choose: 'Choose a time',
    change: 'See your interview',
    summary: '{interview} at {brand}',
  },
  consent: {
    opening: 'Opening',
    by: 'Asked by',
    recommended: 'Recommended by',
    source: 'Where we got your details',
    sources: {
      hand: 'A member of our team added you',
      referral: 'A colleague recommended you',
      event: 'We met at an event',
      agency: 'A recruitment agency',
      sourced: 'A public profile of yours',
    },
    stored: 'What we store',
    add: 'Your name, contact details and resume',
    pool: 'Your application',
    keptUntil: 'Kept until',
    until: 'Answer until',
    answer: 'Agree or decline',
    privacy: 'How we handle your data',
    notYou: 'If you are not this person, someone used your address by mistake. Decline, and we erase it.',
  },
  request: {
    identity: 'Confirm that you asked',
    copy: 'Open your copy',
    certificate: 'Open the certificate of erasure',
  },
};
