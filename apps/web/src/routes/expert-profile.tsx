import { useParams } from "react-router-dom";
import { ExpertProfile } from "../features/experts/expert-profile.tsx";
import "../features/experts/experts.css";

export function ExpertProfileScreen() {
  const { id = "" } = useParams();
  return (
    <div className="wrap">
      <ExpertProfile key={id} expertId={id} />
    </div>
  );
}
