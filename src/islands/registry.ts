/** Every island by its name. The server renders it from here, the browser hydrates it from here. */
export const islands = {
  ApplicationForm: async () => (await import('./ApplicationForm.tsx')).ApplicationForm,
  CareerTabs: async () => (await import('./CareerTabs.tsx')).CareerTabs,
  CaseCarousel: async () => (await import('./CaseCarousel.tsx')).CaseCarousel,
  CaseContactForm: async () => (await import('./CaseContactForm.tsx')).CaseContactForm,
  ClientCarousel: async () => (await import('./ClientCarousel.tsx')).ClientCarousel,
  CollaborateForm: async () => (await import('./CollaborateForm.tsx')).CollaborateForm,
  EnquiryForm: async () => (await import('./EnquiryForm.tsx')).EnquiryForm,
  HeroSlides: async () => (await import('./HeroSlides.tsx')).HeroSlides,
  InsightSlider: async () => (await import('./InsightSlider.tsx')).InsightSlider,
  OpeningLoader: async () => (await import('./OpeningLoader.tsx')).OpeningLoader,
  LegalLoader: async () => (await import('./LegalLoader.tsx')).LegalLoader,
  OfferCarousel: async () => (await import('./OfferCarousel.tsx')).OfferCarousel,
  OpeningsCarousel: async () => (await import('./OpeningsCarousel.tsx')).OpeningsCarousel,
  ReportForm: async () => (await import('./ReportForm.tsx')).ReportForm,
};

export type Islands = typeof islands;
export type IslandName = keyof Islands;
