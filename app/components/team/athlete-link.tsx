import { athletePath, type Target } from "../target.ts";

interface AthleteLinkProps {
  user: { id: number; name: string };
  target: Target;
}

/** An athlete's name, wherever one stands, as the way to their page. */
export const AthleteLink = ({ user, target }: AthleteLinkProps) => (
  <a className="athlete-link" href={athletePath(target, user.id)}>
    {user.name}
  </a>
);
