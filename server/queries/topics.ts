import type { Topic } from '../../shared/items.ts';
import type { Navigation } from '../../shared/shell.ts';

export function createTopics({ groups, industries }: Navigation) {
  const services = groups.flatMap((group) => group.services);
  return (named: { industry?: string; services: string[] }): { industry?: Topic; services: Topic[] } => {
    const industry = industries.find(({ slug }) => slug === named.industry);
    return {
      ...(industry ? { industry: topicOf(industry) } : {}),
      services: named.services.flatMap((slug) => {
        const service = services.find((one) => one.slug === slug);
        return service ? [topicOf(service)] : [];
      }),
    };
  };
}

function topicOf({ slug, name, href }: Topic): Topic {
  return { slug, name, href };
}
